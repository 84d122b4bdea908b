import { countWords, readPages } from './testing/markdown';

/** Pages that are too long are not read. Say each thing once, and link to it. */
const MAX_WORDS = 40_000;

describe('docs', () => {
  it(`has at most ${MAX_WORDS} words`, () => {
    const pages = readPages().filter(({ path }) => path.startsWith('docs/'));

    const words = pages.reduce((sum, { text }) => sum + countWords(text), 0);

    expect(pages.length).toBeGreaterThan(20);
    expect(words).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('are counted as `wc -w` counts them', () => {
    expect(countWords('# A page\n\n| `a` | b |\n')).toBe(8);
    expect(countWords('')).toBe(0);
  });
});
