/** What each filling looks like: its colour, its lighter and darker paper, and what sticks in it. */
import type { Flavour } from '../../../games/pie-fight/deck.ts';

export type Bit = 'cherry' | 'seed' | 'leaf' | 'berry' | 'chip' | 'zest' | 'peak' | 'speck' | 'clove' | 'drop' | 'moth' | 'grain' | 'bubble';

export interface Filling {
  readonly colour: string;
  readonly light: string;
  readonly edge: string;
  readonly bit: Bit;
  readonly bitColour: string;
}

export const FILLINGS: Readonly<Record<Flavour, Filling>> = {
  'custard': { colour: '#ffd76a', light: '#fff0b8', edge: '#7a4a06', bit: 'cherry', bitColour: '#e63f73' },
  'raspberry': { colour: '#ee4f86', light: '#ff9dbd', edge: '#5e0c31', bit: 'seed', bitColour: '#a01345' },
  'mint': { colour: '#7fe3bd', light: '#d2fbe9', edge: '#0d4f3c', bit: 'leaf', bitColour: '#1f8a5f' },
  'blueberry': { colour: '#6d7cf0', light: '#b4beff', edge: '#1b1f66', bit: 'berry', bitColour: '#323a9e' },
  'chocolate': { colour: '#8d5736', light: '#c2885f', edge: '#2e1408', bit: 'chip', bitColour: '#3e1e0e' },
  'lemon': { colour: '#f2f25a', light: '#ffffc4', edge: '#5e5f00', bit: 'zest', bitColour: '#ff9d2e' },
  'meringue': { colour: '#fff6e6', light: '#ffffff', edge: '#5a3a2a', bit: 'peak', bitColour: '#e8b878' },
  'flea-powder': { colour: '#cfd6dd', light: '#f6f9fb', edge: '#36424f', bit: 'speck', bitColour: '#222b36' },
  'garlic': { colour: '#f4ecd2', light: '#fffdf2', edge: '#57502b', bit: 'clove', bitColour: '#d9c8ec' },
  'rainwater': { colour: '#69bdf3', light: '#c4e8ff', edge: '#0c3d66', bit: 'drop', bitColour: '#eaf8ff' },
  'moths': { colour: '#b9a07c', light: '#e2d2b6', edge: '#3f2d16', bit: 'moth', bitColour: '#f6ead2' },
  'birdseed': { colour: '#e9a64a', light: '#ffd899', edge: '#5a3204', bit: 'grain', bitColour: '#3d2a12' },
  'soap': { colour: '#c9b7f7', light: '#f1ebff', edge: '#3a2870', bit: 'bubble', bitColour: '#ffffff' },
};
