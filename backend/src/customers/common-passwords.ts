import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword, passwordStems } from 'shared-contracts/documents/common-passwords';

/** Of the list, the commonest come first. */
const MAX_RANK = 10_000;
/** Shorter ones stand at the beginning of too many passwords of one's own. */
const MIN_STEM_LENGTH = 4;

const commonPasswords = loadCommonPasswords();

/** Is this one of the commonest passwords of the world, with whatever tail the checklist made people add? */
export function isGuessable(password: string): boolean {
  const { runs, words } = passwordStems(password);
  return (
    isCommonPassword(password) ||
    runs.some((run) => commonPasswords.runs.has(run)) ||
    words.some((word) => commonPasswords.words.has(word))
  );
}

function loadCommonPasswords() {
  const list = (dictionary['passwords-common'] as string[]).slice(0, MAX_RANK);
  const words = list.flatMap((password) => passwordStems(password).words);
  return {
    runs: new Set(list),
    words: new Set(words.filter(({ length }) => length >= MIN_STEM_LENGTH)),
  };
}
