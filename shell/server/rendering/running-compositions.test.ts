/** @jest-environment node */
import { defaultProfile } from 'shared-contracts/profile';
import {
  MAX_SINGLE_VISITOR_COMPOSITIONS,
  MAX_RUNNING_COMPOSITIONS,
  RunningCompositions,
} from './running-compositions';
import type { CompositionUse, RunningComposition } from './running-compositions';

let closed: string[];
let opened: string[];
let uses: CompositionUse[];
let compositions: RunningCompositions;

beforeEach(() => {
  jest.useFakeTimers();
  closed = [];
  opened = [];
  uses = [];
  compositions = new RunningCompositions((composition, use): RunningComposition => {
    opened.push(composition.key);
    uses.push(use);
    return {
      ...composition,
      assetsOf: () => ({ styles: [], scripts: [], inlineScript: '', preloads: [] }),
      pool: {
        started: Promise.resolve(),
        lastExclusionAt: undefined,
        render: () => Promise.reject(new Error('not requested')),
        close: async () => void closed.push(composition.key),
      },
    };
  });
});
afterEach(() => jest.useRealTimers());

const aComposition = (key: string) => ({ key, remotes: [], profile: defaultProfile });
const getOrStart = (key: string, lasting = true) =>
  compositions.getOrStart(aComposition(key), lasting);
const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the running compositions', () => {
  it('have one worker each, shared by all visitors', () => {
    expect(getOrStart('a')).toBe(getOrStart('a'));
    expect(opened).toEqual(['a']);
  });

  it('are bounded: a composition of a single visitor gets no worker while all are in use', () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`given ${at}`);

    expect(getOrStart('of one visitor', false)).toBeUndefined();
    expect(opened).toHaveLength(MAX_RUNNING_COMPOSITIONS);
  });

  it('leave a previewed composition to the browser rather than end another one', async () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`given ${at}`);
    await advance(40_000);

    expect(compositions.getOrStart(aComposition('looked at'), false, true)).toBeUndefined();
    expect(compositions.all()).toHaveLength(MAX_RUNNING_COMPOSITIONS);
  });

  it('make room for any visitor where only QA requested one, however recently', async () => {
    for (let at = 0; at < MAX_SINGLE_VISITOR_COMPOSITIONS; at++) {
      compositions.getOrStart(aComposition(`previewed ${at}`), false, true);
    }

    expect(getOrStart('of one visitor', false)).toBeDefined();
    await advance(10_000);

    expect(closed).toEqual(['previewed 0']);
  });

  it('say whether only QA requested one, until a visitor gets it', () => {
    const preview = aComposition('previewed');
    compositions.getOrStart(preview, false, true);
    compositions.getOrStart(preview, false, true);
    expect(uses[0]?.previewOnly).toBe(true);

    compositions.getOrStart(preview, false);
    compositions.getOrStart(preview, false, true);

    expect(uses[0]?.previewOnly).toBe(false);
    compositions.getOrStart(aComposition('live'), true, true);
    expect(uses[1]).toEqual({ lasting: true, previewOnly: false });
  });

  it('end for a new one that visitors get, those of single visitors first', async () => {
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

  it('never end for a composition of a single visitor, however long unused', async () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`given ${at}`);
    await advance(40_000);

    expect(getOrStart('of one visitor', false)).toBeUndefined();
    expect(compositions.all()).toHaveLength(MAX_RUNNING_COMPOSITIONS);
  });

  it('keep capacity for those that visitors get, however many a single visitor makes', async () => {
    for (let at = 0; at < MAX_RUNNING_COMPOSITIONS; at++) getOrStart(`of one visitor ${at}`, false);
    expect(compositions.all()).toHaveLength(MAX_SINGLE_VISITOR_COMPOSITIONS);

    await advance(30_000);
    expect(getOrStart('of another visitor', false)).toBeDefined();
    expect(compositions.all()).toHaveLength(MAX_SINGLE_VISITOR_COMPOSITIONS);
  });

  it('end once they are superseded, after a grace period for views just assigned to them', async () => {
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

  it('are kept for a while when a single visitor requested them', async () => {
    getOrStart('of one visitor', false);
    const never = () => false;

    compositions.endUnassigned(never, never);
    await advance(10_000);
    expect(closed).toEqual([]);

    await advance(60_000);
    compositions.endUnassigned(never, never);
    await advance(10_000);
    expect(closed).toEqual(['of one visitor']);
  });
});
