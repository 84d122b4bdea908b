import { otherGender, synonymsOf, synonymWords } from './synonyms';
import { singular, wordsOf } from './words';

describe('what is called otherwise', () => {
  it('is known by the word and by its beginning, but not by a short one', () => {
    expect(synonymsOf('privada')).toContain('vaso sanitario');
    expect(synonymsOf('priv')).toEqual(synonymsOf('privada'));
    expect(synonymsOf('pri')).toEqual([]);
    expect(synonymsOf('pia')).toContain('cuba');
    expect(synonymsOf('torneira')).toEqual([]);
    expect(synonymsOf('constructor')).toEqual([]);
  });

  it('is written as the search compares words', () => {
    const phrases = synonymWords.flatMap((word) => [word, ...synonymsOf(word)]);

    expect(phrases.filter((phrase) => wordsOf(phrase).join(' ') !== phrase)).toEqual([]);
    expect(synonymWords.filter((word) => singular(word) !== word)).toEqual([]);
  });
});

describe('the other gender', () => {
  it.each([
    ['branca', 'branco'],
    ['preto', 'preta'],
    ['cinza', null],
    ['torneira', null],
  ])('of %s is %s', (word, other) => {
    expect(otherGender(word)).toBe(other);
  });
});
