import { toOtherGender, findSynonyms, synonymWords } from './synonyms';
import { toSingular, tokenize } from './tokenize';

describe('synonyms', () => {
  it('are found by the word and by its prefix, but not by a short prefix', () => {
    expect(findSynonyms('privada')).toContain('vaso sanitario');
    expect(findSynonyms('priv')).toEqual(findSynonyms('privada'));
    expect(findSynonyms('pri')).toEqual([]);
    expect(findSynonyms('pia')).toContain('cuba');
    expect(findSynonyms('torneira')).toEqual([]);
    expect(findSynonyms('constructor')).toEqual([]);
  });

  it('are written in tokenised form', () => {
    const phrases = synonymWords.flatMap((word) => [word, ...findSynonyms(word)]);

    expect(phrases.filter((phrase) => tokenize(phrase).join(' ') !== phrase)).toEqual([]);
    expect(synonymWords.filter((word) => toSingular(word) !== word)).toEqual([]);
  });
});

describe('the other gender of an adjective', () => {
  it.each([
    ['branca', 'branco'],
    ['preto', 'preta'],
    ['cinza', null],
    ['torneira', null],
  ])('of %s is %s', (word, other) => {
    expect(toOtherGender(word)).toBe(other);
  });
});
