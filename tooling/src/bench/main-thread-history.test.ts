import { addToHistory, readLastTotals } from './main-thread-history';
import type { ViewReport } from './report';

function aRun(commit: string, total: number) {
  const mainThread = {
    runs: 5,
    groups: { 'Script Evaluation': total / 4 },
    total,
    lighthouseTotal: 0,
    lighthouseScript: 0,
    totalBlocking: 61.2,
    longTasks: 2,
    longestAtGoal: 31,
    blockingAtGoal: 0,
    benchmarkIndex: 2511.5,
    tasks: [],
  };
  const views: ViewReport[] = [
    { name: 'home', url: '/', mainThread },
    { name: 'cart', url: '/carrinho' },
  ];
  const machine = { processor: '', cores: 2, memoryGb: 24, node: 'v20', loadBefore: 0.04 };
  return { date: '2026-11-24T10:00:00Z', commit, machine, views };
}

describe('the history of the main thread', () => {
  it('has a line for each measured view of each run, below one header', () => {
    const history = addToHistory(addToHistory('', aRun('1111111', 700)), aRun('2222222', 660.4));

    expect(history.split('\n').slice(1)).toEqual([
      '2026-11-24,1111111,home,5,700,175,2,61,2512,0.0',
      '2026-11-24,2222222,home,5,660,165,2,61,2512,0.0',
      '',
    ]);
  });

  it('tells the newest total of each view', () => {
    const history = addToHistory(addToHistory('', aRun('1111111', 700)), aRun('2222222', 660));

    expect(readLastTotals(history)).toEqual({ home: { total: 660, commit: '2222222' } });
  });

  it('tells nothing before the first run', () => {
    expect(readLastTotals('')).toEqual({});
  });
});
