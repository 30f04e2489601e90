/** Those who look on, in words. */
export const watchingWords = (watching: number): string => (watching === 1 ? 'One watches' : `${watching} watch`);
