import { readChoice } from './attributes';
import type { Attributes } from './attributes';

/** Colours that go together between tiles and their joints, by the ids of the choices of `color`. */
const tones = {
  white: ['white', 'offwhite', 'marble'],
  beige: ['beige'],
  gray: ['lightgray', 'gray', 'graphite', 'black', 'steel'],
  brown: ['brown', 'wood'],
} as const;

export type Tone = keyof typeof tones;

const all = Object.entries(tones) as [Tone, readonly string[]][];

/** Null: the product states no colour, or one that only people can match. */
export function toneOf(attributes: Attributes): Tone | null {
  const color = readChoice(attributes, 'color');
  return all.find(([, colors]) => color !== undefined && colors.includes(color))?.[0] ?? null;
}
