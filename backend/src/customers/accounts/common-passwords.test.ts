import { dictionary } from '@zxcvbn-ts/language-common';
import { isPasswordAllowed } from 'shared-contracts/documents';
import { isGuessable } from './common-passwords';

describe('a password that customers choose', () => {
  it.each(['Dragon@2026', 'Monkey#1', 'Trustno1!', 'M1chael$99', 'Qazwsx!23', 'Liverpool#10'])(
    'is refused when it is common: %s',
    (password) => {
      expect(isPasswordAllowed(password)).toBe(true);
      expect(isGuessable(password)).toBe(true);
    },
  );

  it('is not one of the 3,000 most common ones that match the rules with a capital and a suffix', () => {
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
  ])('is accepted when it is not common: %s', (password) => {
    expect(isGuessable(password)).toBe(false);
  });
});
