import { toOtherGender, findSynonyms, synonymWords } from './synonyms';
import { toSingular, tokenize } from './tokenize';

describe('what is called otherwise', () => {
  it('is known by the word and by its beginning, but not by a short one', () => {
    expect(findSynonyms('privada')).toContain('vaso sanitario');
    expect(findSynonyms('priv')).toEqual(findSynonyms('privada'));
    expect(findSynonyms('pri')).toEqual([]);
    expect(findSynonyms('pia')).toContain('cuba');
    expect(findSynonyms('torneira')).toEqual([]);
    expect(findSynonyms('constructor')).toEqual([]);
  });

  it('is written as the search compares words', () => {
    const phrases = synonymWords.flatMap((word) => [word, ...findSynonyms(word)]);

    expect(phrases.filter((phrase) => tokenize(phrase).join(' ') !== phrase)).toEqual([]);
    expect(synonymWords.filter((word) => toSingular(word) !== word)).toEqual([]);
  });
});

describe('the other gender', () => {
  it.each([
    ['branca', 'branco'],
    ['preto', 'preta'],
    ['cinza', null],
    ['torneira', null],
  ])('of %s is %s', (word, other) => {
    expect(toOtherGender(word)).toBe(other);
  });
});
