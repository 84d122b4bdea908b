const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  sup2: '²',
  sup3: '³',
  ndash: '–',
  mdash: '—',
  bull: '•',
};

/** A description that a system wrote as HTML, as the store has it: paragraphs, and list items that begin with •. */
export function toPlainText(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&(?:[a-z]+\d?|#\d+);/i.test(text)) return text;
  return text
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|tr)\s*>/gi, '\n\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:([a-z])([a-z]+)|([a-z]+\d?)|#(\d{1,6}));/gi, readEntity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** An entity that is not known stays as it is. */
function readEntity(entity: string, letter = '', mark = '', _sign = '', number = ''): string {
  if (number !== '') return Number(number) <= 0x10ffff ? String.fromCodePoint(Number(number)) : '';
  const accent = MARKS[mark];
  if (accent !== undefined) return (letter + accent).normalize('NFC');
  return SIGNS[entity.slice(1, -1).toLowerCase()] ?? entity;
}
