export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Fills a pattern such as `00.00` from the left, and stops after the last character. */
export function fillMask(characters: string, pattern: string): string {
  let filled = '';
  let next = 0;
  for (const place of pattern) {
    if (next >= characters.length) break;
    filled += place === '0' ? characters[next++] : place;
  }
  return filled;
}
