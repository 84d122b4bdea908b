/** @jest-environment node */
import {
  MAX_SINGLE_VISITOR_COMPOSITIONS,
  MAX_RUNNING_COMPOSITIONS,
  RunningCompositions,
  type RunningComposition,
} from './running-compositions';

let closed: string[];
let opened: string[];
let compositions: RunningCompositions;

beforeEach(() => {
  jest.useFakeTimers();
  closed = [];
  opened = [];
  compositions = new RunningCompositions((composition): RunningComposition => {
    opened.push(composition.key);
    return {
      ...composition,
      assetsOf: () => ({ styles: [], scripts: [], preloads: [] }),
      pool: {
        started: Promise.resolve(),
        lastExclusionAt: undefined,
        render: () => Promise.reject(new Error('not asked for')),
        close: async () => void closed.push(composition.key),
      },
    };
  });
});
afterEach(() => jest.useRealTimers());

const aComposition = (key: string) => ({ key, remotes: [] });
const getOrStart = (key: string, lasting = true) =>
  compositions.getOrStart(aComposition(key), lasting);
const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the compositions with a worker', () => {
  it('have one worker each, for as many visitors as ask', () => {
    expect(getOrStart('a')).toBe(getOrStart('a'));
    expect(opened).toEqual(['a']);
  });

  it('are a bounded number: one visitor alone gets none while all are busy', () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`given ${at}`);

    expect(getOrStart('of one visitor', false)).toBeUndefined();
    expect(opened).toHaveLength(MAX_RUNNING_COMPOSITIONS);
  });

  it('leave one to the browser that somebody just looks at, rather than end another', async () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`given ${at}`);
    await advance(40_000);

    expect(compositions.getOrStart(aComposition('looked at'), false, false)).toBeUndefined();
    expect(compositions.all()).toHaveLength(MAX_RUNNING_COMPOSITIONS);
  });

  it('make room for a new one that visitors get, those of single visitors first', async () => {
    getOrStart('of one visitor', false);
    for (let at = 1; at < MAX_RUNNING_COMPOSITIONS; at++) {
      getOrStart(`${at}`);
      await advance(10_000);
    }
    getOrStart('of one visitor', false);

    expect(getOrStart('new')).toBeDefined();
    await advance(10_000);
    expect(getOrStart('newer')).toBeDefined();
    await advance(10_000);

    expect(closed).toEqual(['of one visitor', '1']);
  });

  it('are never ended for one that a single visitor made by a cookie, however long nobody asked for them', async () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`given ${at}`);
    await advance(40_000);

    expect(getOrStart('of one visitor', false)).toBeUndefined();
    expect(compositions.all()).toHaveLength(MAX_RUNNING_COMPOSITIONS);
  });

  it('leave room for those that visitors get, however many a single visitor makes', async () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`of one visitor ${at}`, false);
    expect(compositions.all()).toHaveLength(MAX_SINGLE_VISITOR_COMPOSITIONS);

    await advance(30_000);
    expect(getOrStart('of another visitor', false)).toBeDefined();
    expect(compositions.all()).toHaveLength(MAX_SINGLE_VISITOR_COMPOSITIONS);
  });

  it('end once they are superseded, after whoever was just given them', async () => {
    getOrStart('old');
    getOrStart('new');

    compositions.endUnassigned(
      (key) => key === 'new',
      (key) => key === 'old',
    );
    expect(closed).toEqual([]);
    await advance(10_000);

    expect(closed).toEqual(['old']);
    expect(compositions.isClosing).toBe(false);
  });

  it('stay a while when a single visitor asked for them', async () => {
    getOrStart('of one visitor', false);
    const nobody = () => false;

    compositions.endUnassigned(nobody, nobody);
    await advance(10_000);
    expect(closed).toEqual([]);

    await advance(60_000);
    compositions.endUnassigned(nobody, nobody);
    await advance(10_000);
    expect(closed).toEqual(['of one visitor']);
  });
});
