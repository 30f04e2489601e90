/** A being's six regions and the pies on them; rules text, "Body parts" and "Pies". */
import type { Face } from '../cards.ts';
import { NEEDS, REGIONS, type Need, type Region } from './deck.ts';

/** Of regions 1 to 6, the pies on each, oldest first. */
export type Body = readonly (readonly Face[])[];

export const CLEAN_BODY: Body = REGIONS.map(() => []);
/** How many pies a region holds. */
const ROOM = 2;
/** A duck is for pies at the head, the torso and the arms. */
const LOWEST_DUCKED: Region = 4;

export const piesOn = (body: Body, region: Region): readonly Face[] => body[region - 1] ?? [];
export const coveredRegions = (body: Body): readonly Region[] => REGIONS.filter((region) => piesOn(body, region).length > 0);
export const isCovered = (body: Body): boolean => coveredRegions(body).length === REGIONS.length;
export const isFull = (body: Body): boolean => REGIONS.every((region) => piesOn(body, region).length >= ROOM);
export const isDucked = (region: Region): boolean => region <= LOWEST_DUCKED;

export function meets(body: Body, need: Need | null): boolean {
  if (need === null) return true;
  const { regions, clear } = NEEDS[need];
  return regions.filter((region) => piesOn(body, region).length === 0).length >= clear;
}

export const withRegion = (body: Body, region: Region, pies: readonly Face[]): Body => body.map((on, i) => (i === region - 1 ? pies : on));

/** The first region with room, from this one on by number, 6 going on to 1. */
export function regionWithRoom(body: Body, from: Region): Region | null {
  const inOrder = [...REGIONS.slice(from - 1), ...REGIONS.slice(0, from - 1)];
  return inOrder.find((region) => piesOn(body, region).length < ROOM) ?? null;
}
