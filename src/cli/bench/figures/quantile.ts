/** The value below which this part of them lies, from 0 to 1: one of the values, the lower of two. `NaN` of none. */
export const quantile = (values: readonly number[], part: number): number => values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
export const median = (values: readonly number[]): number => quantile(values, 0.5);
