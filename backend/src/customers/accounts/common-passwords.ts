import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword, passwordStems } from 'shared-contracts/documents/common-passwords';

/** The most common passwords, most common first. */
const MAX_RANK = 10_000;
/** Shorter ones are prefixes of too many good passwords. */
const MIN_STEM_LENGTH = 4;

const commonPasswords = loadCommonPasswords();

/** Whether the password is one of the most common ones, with any suffix that the password rules require. */
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
