/**
 * Whether every text of what was sent can be kept: PostgreSQL's text has no NUL, and half a character (a
 * surrogate without its twin) is none.
 */
export function hasOnlyStorableText(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  if (Array.isArray(value)) return value.every(hasOnlyStorableText);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(
      ([name, each]) => hasOnlyStorableText(name) && hasOnlyStorableText(each),
    );
  }
  return true;
}
