import { completeSynonymWord, findSynonyms, synonymWords, toOtherGender } from './synonyms';
import { toSingular, tokenize } from './tokenize';
import { adjectives, fillerWords, goods, helpTopics, packages } from './trade-words';

describe('synonyms', () => {
  it('are found by the word, and the word by its beginning, but not by a short one', () => {
    expect(findSynonyms('privada')).toEqual(['vaso sanitario', 'bacia sanitaria']);
    expect(completeSynonymWord('priv')).toBe('privada');
    expect(completeSynonymWord('pri')).toBeUndefined();
    expect(findSynonyms('pia')).toContain('cuba');
    expect(findSynonyms('torneira')).toEqual([]);
    expect(findSynonyms('constructor')).toEqual([]);
  });
});

describe('the words of the trade', () => {
  it('are written in tokenised form', () => {
    const phrases = [
      ...synonymWords.flatMap((word) => [word, ...findSynonyms(word)]),
      ...helpTopics.flatMap((topic) => topic.phrases),
      ...[adjectives, fillerWords, goods, packages].flatMap((list) => list.split(' ')),
    ];

    expect(phrases.filter((phrase) => tokenize(phrase).join(' ') !== phrase)).toEqual([]);
    expect(
      [...synonymWords, ...goods.split(' ')].filter((word) => toSingular(word) !== word),
    ).toEqual([]);
  });
});

describe('the other gender of an adjective', () => {
  it.each([
    ['branca', 'branco'],
    ['preto', 'preta'],
    ['amadeirada', 'amadeirado'],
    ['eletrico', 'eletrica'],
    ['cinza', null],
    ['torneira', null],
    ['prata', null],
  ])('of %s is %s', (word, other) => {
    expect(toOtherGender(word)).toBe(other);
  });
});
