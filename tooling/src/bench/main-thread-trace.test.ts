import { readMainThreadWork, type TraceEvent } from './main-thread-trace';

const ORIGIN = 'http://localhost:3200';

const event = (name: string, ts: number, dur: number, more: Partial<TraceEvent> = {}) => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 2,
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: dur * 1000,
  ...more,
});

const navigation = event('navigationStart', 10, 0, {
  ph: 'R',
  args: { data: { documentLoaderURL: `${ORIGIN}/carrinho` } },
});

const groupOf = (name: string) =>
  ({ FunctionCall: 'scriptEvaluation', EvaluateScript: 'scriptEvaluation', Layout: 'styleLayout' })[
    name
  ];

describe('readMainThreadWork', () => {
  it('counts the processor time of each event without the events within it', () => {
    const { groups, total } = readMainThreadWork(
      [
        navigation,
        event('RunTask', 20, 30, { tdur: 20_000 }),
        event('FunctionCall', 22, 12),
        event('Layout', 25, 5),
      ],
      ORIGIN,
      groupOf,
    );
    expect(groups.scriptEvaluation).toBe(7);
    expect(groups.styleLayout).toBe(5);
    expect(groups.other).toBe(8);
    expect(total).toBe(20);
  });

  it('counts an event without a group for the event around it', () => {
    const { groups } = readMainThreadWork(
      [
        navigation,
        event('RunTask', 20, 10),
        event('EvaluateScript', 20, 10),
        event('v8.newInstance', 22, 4),
      ],
      ORIGIN,
      groupOf,
    );
    expect(groups.scriptEvaluation).toBe(10);
  });

  it('ignores other threads and what ran before the navigation', () => {
    const { total } = readMainThreadWork(
      [
        event('RunTask', 1, 5),
        navigation,
        event('RunTask', 20, 5, { tid: 3 }),
        event('RunTask', 30, 2),
      ],
      ORIGIN,
      groupOf,
    );
    expect(total).toBe(2);
  });

  it('lists the longest task first, with its longest script', () => {
    const { tasks } = readMainThreadWork(
      [
        navigation,
        event('RunTask', 20, 5),
        event('RunTask', 30, 40),
        event('EvaluateScript', 31, 30, { args: { data: { url: `${ORIGIN}/assets/main.1.js` } } }),
      ],
      ORIGIN,
      groupOf,
    );
    expect(tasks).toEqual([
      { milliseconds: 40, source: 'EvaluateScript main.1.js' },
      { milliseconds: 5, source: 'RunTask' },
    ]);
  });

  it('refuses a trace of another page', () => {
    expect(() => readMainThreadWork([navigation], 'http://localhost:9', groupOf)).toThrow(
      'no navigation',
    );
  });
});
