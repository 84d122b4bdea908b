import { hasOnlyStorableNumbers, hasOnlyStorableText } from './storable-text';

const nested = (depth: number) => {
  let value: unknown = 'a';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
};

describe('a value that is stored', () => {
  it.each([
    ['a NUL', { a: ['b\0'] }],
    ['half a character', { a: { b: '\ud800' } }],
    ['a NUL in a name', { 'a\0': 1 }],
    ['10,000 levels', nested(10_000)],
  ])('may not have %s', (_what, value) => {
    expect(hasOnlyStorableText(value)).toBe(false);
  });

  it('may have whole characters of any plane, 50 levels, and bytes', () => {
    expect(hasOnlyStorableText(['ação 🧱', nested(50), Buffer.alloc(2)])).toBe(true);
  });

  it('has numbers up to the largest integer of PostgreSQL', () => {
    expect(hasOnlyStorableNumbers({ a: [2_147_483_647, -2_147_483_647] })).toBe(true);
    expect(hasOnlyStorableNumbers({ a: [2_147_483_648] })).toBe(false);
    expect(hasOnlyStorableNumbers({ a: 1e40 })).toBe(false);
  });
});
