import type { Size } from '../size';
import * as copy from '../copy';
import { fixedLine } from '../line';
import type { Line } from '../line';
import { ceilRatio, formatMilli, lossFactor, MILLI } from '../quantity';
import { sourceOf } from '../rules/rules';
import type { Rules } from '../rules/rules';

/** Strips of a height that one piece gives along its longer side; at least one. */
export const stripsPerTile = ({ lengthMm, widthMm }: Size, heightMm: number): number =>
  Math.max(1, Math.floor(Math.min(lengthMm, widthMm) / heightMm));

/** Pieces to cut skirting from. */
export const skirtingPieces = (skirtingMm: number, size: Size, strips: number): number =>
  ceilRatio([skirtingMm], [strips, Math.max(size.lengthMm, size.widthMm)]);

/** Skirting that is bought by length. */
export function skirtingLine(
  skirtingMm: number,
  perimeterMm: number,
  doorsMm: number,
  rules: Rules,
): Line {
  const { skirtingLoss } = rules.coefficients;
  return fixedLine(
    'skirting',
    {
      quantity: {
        unit: 'mm',
        amount: ceilRatio([skirtingMm, lossFactor(skirtingLoss.value)], [MILLI]),
      },
      how: copy.skirting(formatMilli(perimeterMm), formatMilli(doorsMm), skirtingLoss.value),
      source: sourceOf(skirtingLoss),
    },
    { isOptional: true },
  );
}
