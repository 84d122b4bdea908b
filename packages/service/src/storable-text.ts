/** Whether PostgreSQL can store every text of a value: neither NUL nor unpaired surrogates are allowed. */
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
