import type { MatchedLineDto } from 'shared-contracts/wire';

/** A line of a list, with what a person would buy for it. */
export interface ExpectedLine {
  text: string;
  /** It is no product. */
  isHeading: boolean;
  /** It has to wait for the person. */
  isWaiting: boolean;
  quantity: number | null;
  code: number | null;
}

export type Verdict = 'right' | 'wrong' | 'waiting' | 'heading';

/** Lists of lines such as `5 pct rejunte => 5 10003`; `?` waits, `-` is no product; an empty line ends a list. */
export function parseLists(text: string): ExpectedLine[][] {
  const lists = text
    .split(/\r?\n\s*\r?\n/)
    .map((list) =>
      list.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#')),
    );
  return lists.filter((list) => list.length > 0).map((list) => list.map(parseLine));
}

function parseLine(line: string): ExpectedLine {
  const [text = '', expected = '?'] = line.split(' => ');
  const words = expected.trim().split(/\s+/);
  const [quantity, code] = words.filter((word) => /^[\d.]+$/.test(word)).map((word) => +word);
  return {
    text: text.replaceAll('\\t', '\t'),
    isHeading: words.includes('-'),
    isWaiting: words.includes('?'),
    quantity: quantity ?? null,
    code: code ?? null,
  };
}

/** Whether a row would be bought without the person, and rightly. */
export function rateLine(
  expected: ExpectedLine,
  found: MatchedLineDto,
  isReady: boolean,
  bought: number | undefined,
): Verdict {
  if (!isReady) return found.tipo === 'titulo' ? 'heading' : 'waiting';
  const isSame = bought === expected.quantity && found.propostas[0]?.idprd === expected.code;
  return isSame && !expected.isHeading ? 'right' : 'wrong';
}
