import { createStore } from 'shared-contracts/store';
import type { Change } from '../watch-changes';
import type { PageReport } from '../page-report';
import { watchPage } from './watch-page';

const report = {
  recordDisturbance: jest.fn(),
  recordFailureOfAll: jest.fn(),
  recordStep: jest.fn(),
};
let changes: Change[];
const change: Change = { kind: 'pollution', detail: 'window.fetch' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  changes = [];
  document.body.innerHTML = '<main id="conteudo"></main>';
  const store = createStore({ apiOrigin: '' });
  watchPage(
    report as unknown as PageReport,
    () => changes.splice(0),
    Promise.resolve({ store, state: store.getState() }),
  );
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('the watch of a page', () => {
  it('compares the built-in functions before a button of the checkout is pressed', () => {
    jest.runAllTimers();
    changes = [change];
    document.body.click();
    expect(report.recordDisturbance).not.toHaveBeenCalled();

    history.replaceState(null, '', '/checkout');
    document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    document.body.click();

    expect(report.recordDisturbance).toHaveBeenCalledWith(change);
  });

  it('looks again later, and reports a page only if it stays blank', () => {
    const looks: number[] = [];
    report.recordFailureOfAll.mockImplementation(() => looks.push(Date.now() - startedAt));
    const startedAt = Date.now();
    const main = document.querySelector('main') as HTMLElement;
    Object.defineProperty(main, 'offsetHeight', { get: () => (isShown() ? 100 : 0) });
    Object.defineProperty(main, 'innerText', { value: 'text' });
    const isShown = () => {
      const second = (Date.now() - startedAt) / 1000;
      // Blank for a moment at the second look, and for good from the twentieth second on.
      return second < 20 && second !== 4;
    };

    jest.runAllTimers();

    expect(looks).toEqual([29_000, 61_000]);
  });
});
