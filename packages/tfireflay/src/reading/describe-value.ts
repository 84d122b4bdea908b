const MAX_LENGTH = 40;

/**
 * The type of a value and its first characters, for a log. A text of personal data is described by its format only, and
 * only if it has no letters: '22/11/2026' is `text like 99/99/9999`.
 */
export function describeGot(value: unknown, isPersonal: boolean): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string')
    return isPersonal ? typeof value : `${typeof value} ${String(value)}`;
  if (!isPersonal) return `text ${JSON.stringify(value.slice(0, MAX_LENGTH))}`;
  const hasLetters = /[^\d\s.,:;/+-]/.test(value);
  if (hasLetters || value === '') return value === '' ? 'empty text' : 'text';
  return `text like ${value.slice(0, MAX_LENGTH).replace(/\d/g, '9')}`;
}
