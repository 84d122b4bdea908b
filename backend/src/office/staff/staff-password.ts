import { dictionary } from '@zxcvbn-ts/language-common';
import { sampleEmployee, samplePassword } from '@fireflay/sample-store/customers';
import { MIN_PASSWORD_LENGTH } from '@fireflay/back-office-wire';
import { foldText } from 'shared-contracts/documents';
import { isGuessable } from '../../customers/accounts/common-passwords';
import { DomainError } from '../../domain/domain-error';
import { hashPassword } from '../../customers/sessions/passwords';
import { copy } from '../copy';

/** Decimal digits of guesses that a password must take: zxcvbn's highest score starts there. */
const MIN_GUESS_DIGITS = 10;
/** A common word is one of ten thousand, a known one (a name, the store's) one of few, any other sign one of ten at least. */
const COMMON_WORD_DIGITS = 4;
const KNOWN_WORD_DIGITS = 1;
const EXPECTED_SIGN_DIGITS = 0.2;
const MIN_WORD_LENGTH = 4;
const MAX_RANK = 10_000;

const commonWords = new Set(
  (dictionary['passwords-common'] as string[])
    .slice(0, MAX_RANK)
    .filter(({ length }) => length >= MIN_WORD_LENGTH),
);
const longest = Math.max(...[...commonWords].map(({ length }) => length));

/** Passwords that `npm start` prints. */
const publishedPasswords = new Set([sampleEmployee.password, samplePassword]);

/**
 * Hashes a new password of an employee. Refuses with 400 one that is short, published, or guessed soon.
 * @param known words that belong to the employee or the store
 */
export async function hashStaffPassword(
  password: string,
  field: string,
  known: readonly string[],
): Promise<string> {
  const isWeak =
    password.length < MIN_PASSWORD_LENGTH ||
    publishedPasswords.has(password) ||
    isGuessable(password) ||
    guessDigits(password, known) < MIN_GUESS_DIGITS;
  if (isWeak)
    throw new DomainError(400, copy.weakPassword, { fields: { [field]: copy.weakPassword } });
  return hashPassword(password);
}

/** About how many decimal digits the number of guesses has that find the password: each part counts once. */
export function guessDigits(password: string, known: readonly string[]): number {
  const text = foldText(password);
  const own = known.flatMap(wordsOf);
  const seen: string[] = [];
  let digits = 0;
  for (let at = 0; at < text.length;) {
    const word = findWord(text, at, own);
    if (word === undefined) {
      digits += isExpected(text, at) ? EXPECTED_SIGN_DIGITS : 1;
      at += 1;
      continue;
    }
    const isKnown = own.includes(word) || seen.includes(word);
    digits += isKnown ? KNOWN_WORD_DIGITS : COMMON_WORD_DIGITS;
    seen.push(word);
    at += word.length;
  }
  return digits;
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(({ length }) => length >= MIN_WORD_LENGTH);

function findWord(text: string, at: number, own: readonly string[]): string | undefined {
  for (let length = Math.min(longest, text.length - at); length >= MIN_WORD_LENGTH; length -= 1) {
    const part = text.slice(at, at + length);
    if (commonWords.has(part) || own.includes(part)) return part;
  }
  return own.find((word) => text.startsWith(word, at));
}

/** A sign that repeats what is before it, or goes on in a sequence of letters or digits. */
function isExpected(text: string, at: number): boolean {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
  const before = text.slice(0, at);
  const pair = text.slice(at - 1, at + 1);
  return (
    at > 0 && (Math.abs(step) <= 1 || before.slice(0, -1).includes(pair) || before.endsWith(pair))
  );
}
