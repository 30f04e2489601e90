/** What sticks in a pie: small shapes around 0,0, about ten units wide. */
import type { JSX } from 'preact';
import { assertNever } from '../../../base/result.ts';
import type { Bit } from './flavours.ts';

export function Morsel({ bit, colour, edge }: { readonly bit: Bit; readonly colour: string; readonly edge: string }): JSX.Element {
  switch (bit) {
    case 'cherry': return <><circle r="4.200" fill={colour} stroke={edge} stroke-width="1.500" /><circle cx="-1.400" cy="-1.400" r="1.100" fill="#fff" /></>;
    case 'seed': return <path fill={colour} d="M0-3.500c2.600 1.500 2.600 5.500 0 7-2.600-1.500-2.600-5.500 0-7z" />;
    case 'leaf': return <path fill={colour} stroke={edge} stroke-width="1" d="M-5 0c2-5 8-5 10 0-2 5-8 5-10 0zm1.500 0h6" />;
    case 'berry': return <><circle r="3.800" fill={colour} stroke={edge} stroke-width="1.300" /><path fill="none" stroke="#aab4ff" stroke-width="1.200" d="M-1.500-1.200l3 2.400M1.500-1.200l-3 2.400" /></>;
    case 'chip': return <path fill={colour} d="M-3.500 3L0-4l3.500 7z" />;
    case 'zest': return <path fill="none" stroke={colour} stroke-width="2.200" stroke-linecap="round" d="M-4 1c1-4 7-4 8 0" />;
    case 'peak': return <path fill="none" stroke={colour} stroke-width="2" stroke-linecap="round" d="M-4 2c1-5 3-6 4-2 1-4 4-2 4 2" />;
    case 'speck': return <><circle cx="-2" r="1.300" fill={colour} /><circle cx="2" cy="-2" r="1.100" fill={colour} /><circle cx="1" cy="2.500" r="1.100" fill={colour} /></>;
    case 'clove': return <path fill={colour} stroke={edge} stroke-width="1.300" d="M0-5c4 3 4 8 0 9-4-1-4-6 0-9z" />;
    case 'drop': return <path fill={colour} stroke={edge} stroke-width="1.200" d="M0-5c3 4 3.500 5 3.500 6.500a3.500 3.500 0 0 1-7 0C-3.500 0-3-1 0-5z" />;
    case 'moth': return <path fill={colour} stroke={edge} stroke-width="1.200" d="M0-1c-5-5-7-1-4 2-3 2 1 5 4 1 3 4 7 1 4-1 3-3 1-7-4-2z" />;
    case 'grain': return <path fill={colour} stroke="#fff3d6" stroke-width=".8" d="M0-4c2 2 2 5 0 8-2-3-2-6 0-8z" />;
    case 'bubble': return <><circle r="3.800" fill={colour} fill-opacity=".75" stroke={edge} stroke-width="1.200" /><circle cx="-1.200" cy="-1.200" r="1" fill="#fff" /></>;
    default: return assertNever(bit);
  }
}
