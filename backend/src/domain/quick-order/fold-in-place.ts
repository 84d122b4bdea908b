/** Lower case without accents, every character in its place. */
export const foldInPlace = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, (character) => character.normalize('NFD').charAt(0)).toLowerCase();
