/** @jest-environment node */
import { ChangedReleaseTrial } from './changed-release-trial';

let trial: ChangedReleaseTrial;
/** The remotes by the time at which their releases changed, latest first. */
let changed: string[];
let proven: string[];
let changes: (string | undefined)[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  changed = ['mf-content', 'mf-catalog'];
  proven = [];
  changes = [];
  trial = new ChangedReleaseTrial({
    findChangedRemote: (acquitted) => changed.find((remote) => !acquitted.has(remote)),
    onChange: () => changes.push(trial.leftOut),
    onProven: (remote) => proven.push(remote),
  });
});
afterEach(() => {
  trial.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A process starts now, and has a fault after this time. */
function liveAndFail(milliseconds: number) {
  const startedAt = performance.now();
  jest.advanceTimersByTime(milliseconds);
  trial.recordFault({ startedAt, endedAt: performance.now() });
}

describe('the trial of the release that changed last', () => {
  it('proves it when faults stop without it and return with it', () => {
    liveAndFail(8000);
    liveAndFail(8000);
    jest.advanceTimersByTime(16_000);
    liveAndFail(8000);

    expect(changes).toEqual(['mf-content', undefined]);
    expect(proven).toEqual(['mf-content']);
  });

  it('acquits it when a fault occurs without it, and tries the one that changed before it', () => {
    for (let time = 0; time < 4; time++) liveAndFail(8000);
    expect(changes).toEqual(['mf-content', undefined, 'mf-catalog']);
    jest.advanceTimersByTime(16_000);
    liveAndFail(8000);

    expect(proven).toEqual(['mf-catalog']);
  });

  it('proves nothing when faults occur without each of them', () => {
    for (let time = 0; time < 12; time++) liveAndFail(8000);

    expect(trial.leftOut).toBeUndefined();
    expect(proven).toEqual([]);
  });

  it('begins again when faults do not return with it', () => {
    liveAndFail(8000);
    liveAndFail(8000);
    jest.advanceTimersByTime(32_000);
    liveAndFail(8000);

    expect(proven).toEqual([]);
    expect(trial.leftOut).toBeUndefined();
  });

  it('ignores a process that was started before the release was left out', () => {
    const startedAt = performance.now();
    liveAndFail(8000);
    liveAndFail(8000);
    trial.recordFault({ startedAt, endedAt: performance.now() });

    expect(trial.leftOut).toBe('mf-content');
  });

  it('does not begin for one fault, nor for two that are far apart', () => {
    liveAndFail(8000);
    jest.advanceTimersByTime(120_000);
    liveAndFail(8000);

    expect(changes).toEqual([]);
  });

  it('lasts four minutes at most, however old the processes were', () => {
    trial.recordFault({ startedAt: 0, endedAt: 7_200_000 });
    trial.recordFault({ startedAt: 0, endedAt: 7_200_000 });
    expect(trial.leftOut).toBe('mf-content');
    jest.advanceTimersByTime(240_000);

    expect(trial.leftOut).toBeUndefined();
  });

  it('does nothing where it is not known which release changed last', () => {
    changed = [];
    for (let time = 0; time < 4; time++) liveAndFail(8000);

    expect([changes, proven]).toEqual([[], []]);
  });
});
