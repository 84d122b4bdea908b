/** Hides a text but for so many characters at its start and its end. */
export function maskMiddle(text: string, start: number, end: number): string {
  const hidden = Math.max(0, text.length - start - end);
  return `${text.slice(0, start)}${'*'.repeat(hidden)}${text.slice(start + hidden)}`;
}
