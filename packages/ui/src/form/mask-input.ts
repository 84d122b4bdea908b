/** Formats a field's text while it is typed, as `maskCpf`. */
export type Mask = (text: string) => string;

const isCharacter = (character: string) => /[0-9A-Za-z]/.test(character);
const countCharacters = (text: string) => [...text].filter(isCharacter).length;

/**
 * Masks the text of an input and keeps the caret after the character that was typed or deleted: React does not change
 * an input whose text equals the state. To be called on `change`, with a text input.
 *
 * @returns the masked text, for the state
 */
export function maskInput(input: HTMLInputElement, mask: Mask): string {
  const typed = input.value;
  const caret = input.selectionStart ?? typed.length;
  const masked = mask(typed);
  if (masked === typed) return masked;

  // The mask may have removed characters before the caret.
  const before = countCharacters(mask(typed.slice(0, caret)));
  let position = 0;
  for (let passed = 0; passed < before && position < masked.length; position++) {
    if (isCharacter(masked[position]!)) passed++;
  }
  input.value = masked;
  input.setSelectionRange(position, position);
  return masked;
}
