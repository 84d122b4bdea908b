/** Requests and documents nest a few levels; whatever visits them may call itself. */
const MAX_DEPTH = 50;
/** The largest `integer` of PostgreSQL. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Whether PostgreSQL can store every text of a value: neither NUL nor unpaired surrogates are allowed, nor deep nesting. */
export function hasOnlyStorableText(value: unknown): boolean {
  return everyLeaf(value, (leaf) => typeof leaf !== 'string' || !/[\0\p{Cs}]/u.test(leaf));
}

/** The text with another character in the place of each that PostgreSQL cannot store. */
export const toStorableText = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD');

/** Whether every number of a value fits into an `integer` column. */
export function hasOnlyStorableNumbers(value: unknown): boolean {
  return everyLeaf(value, (leaf) => typeof leaf !== 'number' || Math.abs(leaf) <= MAX_INTEGER);
}

/** Tests names, texts and numbers. False beyond the depth; bytes are passed over. */
function everyLeaf(value: unknown, test: (leaf: unknown) => boolean, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return test(value);
  if (ArrayBuffer.isView(value)) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((each) => everyLeaf(each, test, depth + 1));
  return Object.entries(value).every(
    ([name, each]) => test(name) && everyLeaf(each, test, depth + 1),
  );
}
