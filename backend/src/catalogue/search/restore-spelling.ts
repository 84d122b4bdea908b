import { tokenize } from './tokenize';

/** Writes tokenised words as the first of the texts that has them writes them: `espacador` as `espaçador`. */
export function restoreSpelling(words: string, texts: readonly string[]): string {
  const [typed = ''] = texts;
  if (tokenize(typed).join(' ') === words) return typed.trim();
  const spellings = new Map<string, string>();
  for (const piece of texts.flatMap((text) => text.split(/\s+/))) {
    const written = piece.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '').toLowerCase();
    const [word, ...others] = tokenize(piece);
    if (word !== undefined && others.length === 0 && !spellings.has(word)) {
      spellings.set(word, written);
    }
  }
  return words
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join(' ');
}
