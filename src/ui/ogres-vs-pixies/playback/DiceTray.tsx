/** The dice, large enough for the whole table: they tumble, come to rest on what both phones have rolled, and say what it means. */
import { useEffect, useState } from 'preact/hooks';
import { makeHex } from '../../../games/ogres-vs-pixies/hexes.ts';
import { unitAt } from '../../../games/ogres-vs-pixies/plan.ts';
import { otherSide, type AttackRoll, type Strike, type View } from '../../../games/ogres-vs-pixies/types.ts';
import { Die } from '../art/Die.tsx';
import { plural } from '../board/words.ts';
import type { DiceScene } from './beats.ts';
import './dice-tray.css';

/** Changing faces while dice are in the air; chance has no say here, it has been cast already. */
function useTumble(inTheAir: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!inTheAir || document.documentElement.dataset['motion'] === 'reduced') return;
    const timer = setInterval(() => setTurn((before) => before + 1), 90);
    return () => clearInterval(timer);
  }, [inTheAir]);
  return turn;
}

const facing = (turn: number, index: number, sides: number): number => ((turn * 5 + index * 3) % sides) + 1;

interface DiceProps {
  readonly strike: Strike;
  readonly roll: AttackRoll | null;
  readonly view: View;
  readonly turn: number;
  readonly size: number;
}

const SHORT = { ogre: 'Ogre', crawler: 'Crawler', clump: 'Pixie', king: 'King' } as const;

function StrikeRow({ strike, roll, view, turn, size }: DiceProps) {
  const side = view.toAct;
  const wall = Math.max(0, ...(roll?.defence ?? []));
  const who = (hex: Strike['from']): string => `${SHORT[unitAt(view, hex)?.kind ?? 'clump']} ${makeHex(view, hex)}`;
  const settled = roll === null ? '' : 'ovp-settled';
  return (
    <div class={`ovp-strike ${settled}`}>
      <span class="ovp-strike-who">{who(strike.from)}</span>
      <span class="ovp-strike-dice">
        {Array.from({ length: strike.attackDice }, (_, index) => {
          const value = roll?.attack[index];
          return <Die key={index} sides={6} value={value ?? facing(turn, index, 6)} look={side} result={value === undefined ? undefined : value > wall ? 'hit' : 'miss'} size={size} />;
        })}
      </span>
      <span class="ovp-versus">:</span>
      <span class="ovp-strike-dice">
        {Array.from({ length: strike.defenceDice }, (_, index) => {
          const value = roll?.defence[index];
          return <Die key={index} sides={6} value={value ?? facing(turn, index + 7, 6)} look={otherSide(side)} size={size} />;
        })}
      </span>
      <span class="ovp-strike-who">{who(strike.to)}</span>
    </div>
  );
}

const verdict = (rolls: readonly AttackRoll[]): string => {
  const hits = rolls.reduce((sum, roll) => sum + roll.hits, 0);
  return hits === 0 ? 'Miss' : plural(hits, 'hit');
};

function AttackDice({ dice, turn }: { readonly dice: Extract<DiceScene, { kind: 'attack' }>; readonly turn: number }) {
  const size = dice.strikes.length > 2 ? 32 : 44;
  return (
    <>
      {dice.strikes.map((strike, index) => <StrikeRow key={strike.from} strike={strike} roll={dice.rolls?.[index] ?? null} view={dice.view} turn={turn} size={size} />)}
      <p class={`ovp-verdict ${dice.rolls === null ? 'ovp-verdict-open' : ''}`}>{dice.rolls === null ? 'Rolling …' : verdict(dice.rolls)}</p>
    </>
  );
}

function TreeDice({ dice, turn }: { readonly dice: Extract<DiceScene, { kind: 'tree' }>; readonly turn: number }) {
  const [column = 0, row = 0] = dice.values ?? [];
  return (
    <>
      <div class={`ovp-strike ${dice.values === null ? '' : 'ovp-settled'}`}>
        <span class="ovp-strike-who">A tree grows in …</span>
        <span class="ovp-strike-dice">{dice.sides.map((sides, index) => <Die key={index} sides={sides} value={dice.values?.[index] ?? facing(turn, index, sides)} look="tree" size={48} />)}</span>
      </div>
      <p class={`ovp-verdict ${dice.values === null ? 'ovp-verdict-open' : ''}`}>{dice.values === null ? 'Rolling …' : `${String.fromCharCode(96 + column)}${row}`}</p>
    </>
  );
}

export interface DiceTrayProps {
  readonly dice: DiceScene;
  /** At the upper end of the board, because what the dice are about stands at the lower one. */
  readonly high: boolean;
}

export function DiceTray({ dice, high }: DiceTrayProps) {
  const settled = dice.kind === 'attack' ? dice.rolls !== null : dice.values !== null;
  const turn = useTumble(!settled);
  return (
    <div class={`ovp-tray paper ${high ? 'ovp-tray-high' : ''} ${settled ? '' : 'ovp-tray-rolling'}`} data-testid="dice-tray" data-settled={settled} aria-hidden="true">
      {dice.kind === 'attack' ? <AttackDice dice={dice} turn={turn} /> : <TreeDice dice={dice} turn={turn} />}
    </div>
  );
}
