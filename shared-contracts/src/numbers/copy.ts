import { formatDecimal } from './read-number';
import type { Decimal } from './read-number';

/** The question under a field whose text has two readings. @param unit ' m', ' m²' or nothing */
export const bothReadings = (readings: readonly [Decimal, Decimal], unit = ''): string =>
  `Pode ser ${formatDecimal(readings[0])}${unit} ou ${formatDecimal(readings[1])}${unit}. Digite ${readings
    .map(writeAlone)
    .join(' ou ')}.`;

/** Without a mark of thousands, so that it has one reading. */
export const writeAlone = ({ isNegative, whole, decimals }: Decimal): string => {
  const kept = decimals.replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${kept && `,${kept}`}`;
};
