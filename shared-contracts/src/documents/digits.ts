export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Fills `00.00`-like patterns from the left and stops where the characters end. */
export function fillMask(characters: string, pattern: string): string {
  let filled = '';
  let next = 0;
  for (const place of pattern) {
    if (next >= characters.length) break;
    filled += place === '0' ? characters[next++] : place;
  }
  return filled;
}
