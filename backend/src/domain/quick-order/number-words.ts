/** Numbers as words, in folded text. */
const NUMBERS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quinhentos: 500,
};

const word = `(?:${Object.keys(NUMBERS)
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`;

/** A regular expression of 'dez' and 'cento e vinte e cinco'. */
export const NUMBER_WORDS_PATTERN = `${word}(?:\\s+e\\s+${word})*(?![a-z])`;

/** 'vinte e cinco' is 25; undefined: the words are not one number, as in 'dois e tres'. */
export function parseNumberWords(text: string): number | undefined {
  const parts = text.split(/\s+e\s+/).map((part) => NUMBERS[part.trim()] ?? NaN);
  // Each part fills the zeros of the one before it: 100 + 20 + 5.
  const areOneNumber = parts.every((part, at) => {
    const before = parts[at - 1];
    return (
      before === undefined ||
      (before >= 100 && part < 100) ||
      (before >= 20 && before < 100 && part < 10)
    );
  });
  const sum = parts.reduce((all, part) => all + part, 0);
  return areOneNumber && sum > 0 ? sum : undefined;
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  meio: 0.5,
  meia: 0.5,
};

const part = String.raw`(?:1/2|1/4|3/4|[½¼¾])`;

/** A regular expression of '1/2', '2 1/2', '2 e 1/2' and 'meio'. */
export const FRACTION_PATTERN = String.raw`(?:(?:\d{1,3}\s*(?:e\s+)?)?(?<![\d.,/])${part}|\d{1,3}\s+e\s+mei[oa]|mei[oa])`;

export function parseFraction(text: string): number | undefined {
  const [, whole = '0', fraction = ''] =
    /^(\d{1,3}(?![\d/]))?\s*(?:e\s+)?(\S+)$/.exec(text.trim()) ?? [];
  const value = FRACTIONS[fraction];
  return value === undefined ? undefined : Number(whole) + value;
}
