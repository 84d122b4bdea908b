import { AnswerCache } from './answer-cache';

describe('AnswerCache', () => {
  let now = 0;
  let asked: string[] = [];
  const cache = () => new AnswerCache<string>({ maxAnswers: 2, ttlMs: 1_000 }, () => now);
  const find = (key: string) => async () => {
    asked.push(key);
    return key;
  };

  beforeEach(() => {
    now = 0;
    asked = [];
  });

  it('asks once for those who ask at the same time, and again when the time is over', async () => {
    const answers = cache();

    await Promise.all([answers.get('a', find('a')), answers.get('a', find('a'))]);
    now = 999;
    expect(await answers.get('a', find('a'))).toBe('a');
    now = 1_000;
    await answers.get('a', find('a'));

    expect(asked).toEqual(['a', 'a']);
  });

  it('does not remember a failure', async () => {
    const answers = cache();
    await expect(answers.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');

    expect(await answers.get('a', find('a'))).toBe('a');
  });

  it('forgets the oldest answer when there are too many', async () => {
    const answers = cache();
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await answers.get(key, find(key));

    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
