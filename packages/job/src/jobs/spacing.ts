import { readChoice } from '../attributes';
import type { Size } from '../size';
import * as copy from '../copy';
import { fixedLine, geometry, pieces } from '../line';
import type { Line } from '../line';
import { ceilRatio, lossFactor, MILLI, formatRounded } from '../quantity';
import type { Milli } from '../quantity';
import { sourceOf } from '../rules/rules';
import type { Rules } from '../rules/rules';
import { wholeRule } from '../surface';
import type { TileWork } from './tile-work';

/** Square micrometres in an `Area` unit. */
const UM2_PER_AREA = 100_000_000;

/** Places where joints meet: one for each piece with its joint. */
export const crossingsOf = (area: number, size: Size, joint: Milli): number =>
  ceilRatio(...perPiece(area, size, joint, 1));

/** Clips for each piece: along both sides, at most `distanceMm` apart. */
export const clipsPerTile = ({ lengthMm, widthMm }: Size, distanceMm: number): number =>
  Math.ceil(lengthMm / distanceMm) + Math.ceil(widthMm / distanceMm);

export const clipsOf = (area: number, size: Size, joint: Milli, distanceMm: number): number =>
  ceilRatio(...perPiece(area, size, joint, clipsPerTile(size, distanceMm)));

/** Factors and divisors of what each piece with its joint needs. */
const perPiece = (
  area: number,
  { lengthMm, widthMm }: Size,
  joint: Milli,
  each: number,
): [number[], number[]] => [
  [area, UM2_PER_AREA, each],
  [lengthMm * MILLI + joint, widthMm * MILLI + joint],
];

const withSpare = (count: number, spare: number) =>
  pieces(ceilRatio([count, lossFactor(spare)], [MILLI]));

export function spacerLine({ area, size, joint, job }: TileWork, rules: Rules): Line {
  const spare = rules.coefficients.spacerSpare.value;
  const crossings = crossingsOf(area, size, joint);
  const perCrossing = job.pattern === 'brick' ? 2 : 1;
  return fixedLine(
    job.pattern === 'brick' ? 'tSpacer' : 'spacer',
    {
      quantity: withSpare(perCrossing * crossings, spare),
      how: copy.crossings(formatRounded(area), crossings, perCrossing, spare),
      source: geometry,
    },
    { requirements: [{ attribute: 'width', atLeast: joint, atMost: joint }] },
  );
}

/** Clips and wedges, for pieces that are large or rectified: their edges show every difference of height. */
export function levellerLines({ area, size, joint, job }: TileWork, rules: Rules): Line[] {
  const isLarge = Math.max(size.lengthMm, size.widthMm) >= rules.coefficients.levellerFrom.value;
  if (!isLarge && readChoice(job.tile, 'rectified') !== 'yes') return [];
  const { clipDistance, spacerSpare, wedgesAtOnce } = rules.coefficients;
  const distance = wholeRule(rules, 'clipDistance');
  const clips = clipsOf(area, size, joint, distance);
  const perTile = clipsPerTile(size, distance);
  return [
    fixedLine(
      'clip',
      {
        quantity: withSpare(clips, spacerSpare.value),
        how: copy.clips(formatRounded(area), clips, perTile, spacerSpare.value),
        source: sourceOf(clipDistance),
      },
      { isOptional: true, requirements: [{ attribute: 'width', atMost: joint, isLenient: true }] },
    ),
    fixedLine(
      'wedge',
      {
        quantity: pieces(Math.min(clips, wholeRule(rules, 'wedgesAtOnce'))),
        how: copy.wedges,
        source: sourceOf(wedgesAtOnce),
      },
      { isOptional: true },
    ),
  ];
}
