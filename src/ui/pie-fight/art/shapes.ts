/** Outlines that are computed rather than drawn: clouds, poms and splats. The same numbers give the same shape on every phone. */

const round = (value: number): number => Math.round(value * 10) / 10;

/** Numbers from 0 to below 1, the same for the same seed. */
export function chances(seed: number): () => number {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A cloud: arcs between points on a circle. */
export function scallop(x: number, y: number, radius: number, bumps: number, turn = 0): string {
  const at = (i: number): string => {
    const angle = ((i + turn) / bumps) * 2 * Math.PI;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  };
  const bump = round(radius * Math.sin(Math.PI / bumps) * 1.08);
  return `M${at(0)}${Array.from({ length: bumps }, (_, i) => `A${bump} ${bump} 0 0 1 ${at(i + 1)}`).join('')}Z`;
}

/** A circle as a part of a path: all turn the same way, so that overlapping ones fill as one. */
const circle = (x: number, y: number, r: number): string => `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0z`;

/** A drip that runs down from a point and ends round. */
const drip = (x: number, y: number, r: number, length: number): string => `M${round(x + r)} ${round(y)}v${round(length)}a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0v${round(-length)}z`;

export interface SplatShape {
  readonly body: string;
  readonly shine: string;
  /** Places on it for whatever the pie was filled with. */
  readonly bits: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
}

/** What is left of a pie of about this radius around 0,0: round lobes that reach out, and one or two that run down. */
export function splatShape(seed: number, radius: number): SplatShape {
  const next = chances(seed);
  const lobes = 7 + Math.floor(next() * 3);
  const turn = next() * 6.28;
  const around = Array.from({ length: lobes }, (_, i) => {
    const angle = turn + ((i + next() * 0.5) / lobes) * 2 * Math.PI;
    const r = radius * (0.24 + next() * 0.16);
    const away = radius * (0.72 + next() * 0.36) - r * 0.35;
    return circle(away * Math.cos(angle), away * Math.sin(angle), r);
  });
  const drips = Array.from({ length: 1 + Math.floor(next() * 2) }, (_, i) => drip(radius * (i === 0 ? next() * 0.6 : -0.2 - next() * 0.4), radius * 0.4, radius * (0.13 + next() * 0.06), radius * (0.5 + next() * 0.5)));
  const drops = Array.from({ length: 2 + Math.floor(next() * 2) }, () => {
    const angle = next() * 6.28;
    const away = radius * (1.2 + next() * 0.2);
    return circle(away * Math.cos(angle), away * Math.sin(angle), radius * (0.08 + next() * 0.07));
  });
  const bits = Array.from({ length: 4 }, (_, i) => {
    const angle = turn + (i / 3) * 2 * Math.PI + next() * 0.7;
    const away = i === 0 ? 0 : radius * (0.46 + next() * 0.12);
    return { x: round(away * Math.cos(angle)), y: round(away * Math.sin(angle)), turn: Math.round(next() * 360) };
  });
  const shine = `M${round(-radius * 0.5)} ${round(-radius * 0.2)}a${round(radius * 0.55)} ${round(radius * 0.55)} 0 0 1 ${round(radius * 0.45)} ${round(-radius * 0.38)}`;
  return { body: [circle(0, 0, radius * 0.78), ...around, ...drips, ...drops].join(''), shine, bits };
}
