import { newTexts, textKinds } from './new-texts';

const names = Array.from(
  { length: 40 },
  (_, each) => `Torneira modelo${each} para cozinha cor${each * 7} 3/4 bica${each % 9} móvel`,
);

describe('texts that no one has searched before', () => {
  it.each(textKinds)('are all different, also with their words in another order: %s', (kind) => {
    const texts = newTexts(names, kind);

    const sorted = Array.from({ length: 2_000 }, () =>
      texts.next().value.split(' ').sort().join(' '),
    );

    expect(new Set(sorted).size).toBe(2_000);
  });

  it('are the same on every machine', () => {
    const first = () => {
      const texts = newTexts(names, 'typing errors');
      return Array.from({ length: 10 }, () => texts.next().value);
    };

    expect(first()).toEqual(first());
  });

  it('end with an error when the names do not contain more', () => {
    const texts = newTexts(['registro de gaveta bronze'], 'two words');

    expect(() => Array.from({ length: 1_000 }, () => texts.next())).toThrow(
      /no more than \d+ texts/,
    );
  });
});
