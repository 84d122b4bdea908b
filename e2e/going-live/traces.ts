const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds texts of the sample store, as whole words, in what the walk has read. */
export function findTraces(
  sampleTexts: readonly string[],
  texts: readonly { where: string; text: string }[],
): string[] {
  // The longest first: a product's name before its brand.
  const alternatives = [...sampleTexts].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`,
    'gu',
  );
  const found = texts.flatMap(({ where, text }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: trace, index }) =>
        `"${trace}" in ${where}: …${text.slice(Math.max(0, index - 60), index + trace.length + 40)}…`,
    ),
  );
  return [...new Set(found)];
}
