/** @jest-environment node */
import {
  MAX_SINGLE,
  MOST_RUNNING,
  RunningCompositions,
  type Running,
} from './running-compositions';

let closed: string[];
let opened: string[];
let compositions: RunningCompositions;

beforeEach(() => {
  jest.useFakeTimers();
  closed = [];
  opened = [];
  compositions = new RunningCompositions((composition): Running => {
    opened.push(composition.key);
    return {
      ...composition,
      assetsOf: () => ({ styles: [], scripts: [], preloads: [] }),
      pool: {
        started: Promise.resolve(),
        leftOutAt: undefined,
        render: () => Promise.reject(new Error('not asked for')),
        close: async () => void closed.push(composition.key),
      },
    };
  });
});
afterEach(() => jest.useRealTimers());

const aComposition = (key: string) => ({ key, remotes: [] });
const get = (key: string, lasting = true) => compositions.get(aComposition(key), lasting);
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the compositions with a worker', () => {
  it('have one worker each, for as many visitors as ask', () => {
    expect(get('a')).toBe(get('a'));
    expect(opened).toEqual(['a']);
  });

  it('are a bounded number: one visitor alone gets none while all are busy', () => {
    for (let at = 0; at < MOST_RUNNING; at++) get(`given ${at}`);

    expect(get('of one visitor', false)).toBeUndefined();
    expect(opened).toHaveLength(MOST_RUNNING);
  });

  it('leave one to the browser that somebody just looks at, rather than end another', async () => {
    for (let at = 0; at < MOST_RUNNING; at++) get(`given ${at}`);
    await later(40_000);

    expect(compositions.get(aComposition('looked at'), false, false)).toBeUndefined();
    expect(compositions.all()).toHaveLength(MOST_RUNNING);
  });

  it('make room for a new one that visitors get, those of single visitors first', async () => {
    get('of one visitor', false);
    for (let at = 1; at < MOST_RUNNING; at++) {
      get(`${at}`);
      await later(10_000);
    }
    get('of one visitor', false);

    expect(get('new')).toBeDefined();
    await later(10_000);
    expect(get('newer')).toBeDefined();
    await later(10_000);

    expect(closed).toEqual(['of one visitor', '1']);
  });

  it('are never ended for one that a single visitor made by a cookie, however long nobody asked for them', async () => {
    for (let at = 0; at < MOST_RUNNING; at++) get(`given ${at}`);
    await later(40_000);

    expect(get('of one visitor', false)).toBeUndefined();
    expect(compositions.all()).toHaveLength(MOST_RUNNING);
  });

  it('leave room for those that visitors get, however many a single visitor makes', async () => {
    for (let at = 0; at < MOST_RUNNING; at++) get(`of one visitor ${at}`, false);
    expect(compositions.all()).toHaveLength(MAX_SINGLE);

    await later(30_000);
    expect(get('of another visitor', false)).toBeDefined();
    expect(compositions.all()).toHaveLength(MAX_SINGLE);
  });

  it('end once they are superseded, after whoever was just given them', async () => {
    get('old');
    get('new');

    compositions.retire(
      (key) => key === 'new',
      (key) => key === 'old',
    );
    expect(closed).toEqual([]);
    await later(10_000);

    expect(closed).toEqual(['old']);
    expect(compositions.isClosing).toBe(false);
  });

  it('stay a while when a single visitor asked for them', async () => {
    get('of one visitor', false);
    const nobody = () => false;

    compositions.retire(nobody, nobody);
    await later(10_000);
    expect(closed).toEqual([]);

    await later(60_000);
    compositions.retire(nobody, nobody);
    await later(10_000);
    expect(closed).toEqual(['of one visitor']);
  });
});
