import { foldInPlace } from '../../domain/quick-order/fold-in-place';
import { readOrderLine } from '../../domain/quick-order/read-line';
import { UNIT_PATTERN } from '../../domain/quick-order/unit-words';

/** '2 rolos' in the column of quantities. */
const WITH_UNIT = new RegExp(`\\d\\s*${UNIT_PATTERN}\\.?$`);

interface LineParts {
  code: string;
  name: string;
  /** The unit as the table writes it; empty: none. */
  unit: string;
  amount: number | null;
  isSure: boolean;
  /** A quantity that is written as words: '2 cx', 'dois'. */
  text: string;
  /** The column of the quantity has a heading. */
  isNamed: boolean;
  /** The number stands behind the name, where a size may stand. */
  isBehind?: boolean;
  /** Numbers that may be meant as well. */
  seen: readonly string[];
}

/** A line that says the same without its table. A quantity that nobody is sure of has a question mark. */
export function writeLine(parts: LineParts): string {
  const { name, amount, isSure, text, isNamed, seen } = parts;
  const code = writeCode(parts);
  const isCounted = isNamed && isSure && !WITH_UNIT.test(foldInPlace(text));
  const unit = parts.unit || (isCounted ? 'un' : '');
  const quantity = amount === null ? text : writeNumber(amount);
  const words = [name, code, ...seen.map((each) => `- ${each}`)].filter(Boolean);
  if (quantity === '') return words.join(' ');
  if (!isSure)
    return [amount === null ? text : `${quantity}?`, parts.unit, ...words]
      .filter(Boolean)
      .join(' ');
  if (name === '') return `${code} ${quantity} ${unit}`.trim();
  const line = [quantity, unit, ...words].filter(Boolean).join(' ');
  if (amount === null) return line;
  const isBehind = parts.isBehind === true && unit === '';
  const lines = [...(isBehind ? [[...words, '-', quantity].join(' ')] : []), line];
  // A name with numbers of its own needs the word.
  const named = `qtd: ${quantity} ${unit} ${words.join(' ')}`.replace(/\s+/g, ' ');
  return lines.find((each) => isReadAs(each, amount)) ?? named;
}

function isReadAs(line: string, amount: number): boolean {
  const read = readOrderLine(line);
  // A fraction is never sure.
  return (
    read.kind === 'product' &&
    read.amount?.value === amount &&
    (read.amount.because !== null || !Number.isInteger(amount))
  );
}

/** Digits alone are the code of this store; a name says whose product it is. */
const writeCode = ({ code, name }: LineParts) => {
  if (!/^\d{1,14}$/.test(code)) return code;
  return name === '' ? code : `cód. ${code}`;
};

const writeNumber = (value: number) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 15, useGrouping: false });
