import type { Store } from 'shared-contracts/store';
import { subscribeToFailures, subscribeToUses } from '../../remotes/remote-events';
import { countDocuments, LOOP_DOCUMENTS } from './count-documents';
import { PageReport } from './page-report';
import { rememberArrival } from './remember-arrival';
import { watchChanges } from './watch-changes';
import type { RestoredStore } from './watch/watch-page';

/** Milliseconds after which the page is looked at: it has loaded and is at rest. */
const WATCH_DELAY_MS = 4000;

interface Reports {
  report: PageReport;
  /** To be called when the store has its stored state: what comes into the cart later was put there. */
  onRestored: (store: Store) => void;
}

/**
 * Starts reporting the health of this page's releases to the shell's server. Must be called before a remote's code runs.
 *
 * @param addressOf the declared address of the page that is shown
 */
export function startReports(addressOf: () => string | undefined): Reports {
  const report = new PageReport(addressOf);
  const findChanges = watchChanges();
  subscribeToUses((release) => {
    report.recordUse(release);
    for (const change of findChanges()) report.recordFailure({ ...release, ...change });
  });
  subscribeToFailures((event) => {
    if (event.version) return report.recordFailure(event);
    // Any release may be the cause of what the shell throws.
    const { kind } = event;
    report.recordDisturbance({ ...event, kind: kind === 'hydration' ? kind : 'unattributed' });
  });
  rememberArrival();
  const documents = countDocuments(addressOf() ?? '');
  if (documents >= LOOP_DOCUMENTS)
    report.recordDisturbance({ kind: 'loop', detail: 'The same document loads again and again' });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report.flush();
  });
  addEventListener('pagehide', report.flush);

  let onRestored: Reports['onRestored'] = () => undefined;
  const restored = new Promise<RestoredStore>((resolve) => {
    onRestored = (store) => resolve({ store, state: store.getState() });
  });
  setTimeout(
    () =>
      void import(/* webpackChunkName: "watch-page" */ './watch/watch-page').then(
        ({ watchPage }) => watchPage(report, findChanges, restored),
        () => undefined,
      ),
    WATCH_DELAY_MS,
  );
  return { report, onRestored };
}
