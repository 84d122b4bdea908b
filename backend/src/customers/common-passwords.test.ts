import { dictionary } from '@zxcvbn-ts/language-common';
import { isPasswordAllowed } from 'shared-contracts/documents';
import { isGuessable } from './common-passwords';

describe('a password that customers choose', () => {
  it.each(['Dragon@2026', 'Monkey#1', 'Trustno1!', 'M1chael$99', 'Qazwsx!23', 'Liverpool#10'])(
    'is refused when the world uses it: %s',
    (password) => {
      expect(isPasswordAllowed(password)).toBe(true);
      expect(isGuessable(password)).toBe(true);
    },
  );

  it('is none of the 3,000 commonest ones that meet the checklist with a capital and a tail', () => {
    const commonest = (dictionary['passwords-common'] as string[])
      .map((common) => `${common.charAt(0).toUpperCase()}${common.slice(1)}@1`)
      .filter(isPasswordAllowed)
      .slice(0, 3000);

    expect(commonest).toHaveLength(3000);
    expect(commonest.filter((password) => !isGuessable(password))).toEqual([]);
  });

  it.each([
    'Obra@1969',
    'Tijolo&Cal9',
    'xK9#mPq2',
    'Vergalhão#8',
    'Azulejo#77',
    'Dragon&Tijolo9',
    'A@83917264',
  ])('is taken when it is one’s own: %s', (password) => {
    expect(isGuessable(password)).toBe(false);
  });
});
