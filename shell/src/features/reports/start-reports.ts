import { subscribeToFailures, subscribeToUses } from '../../remotes/remote-events';
import { PageReport } from './page-report';

/** Milliseconds after which the page is looked at: it has loaded and is at rest. */
const WATCH_DELAY_MS = 4000;

/** Starts reporting the health of this page's releases to the shell's server. */
export function startReports(): PageReport {
  const report = new PageReport();
  subscribeToUses((release) => report.recordUse(release));
  subscribeToFailures((event) => report.recordFailure(event));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report.flush();
  });
  addEventListener('pagehide', report.flush);
  setTimeout(
    () =>
      void import(/* webpackChunkName: "watch-page" */ './watch-page').then(
        ({ watchPage }) => watchPage(report),
        () => undefined,
      ),
    WATCH_DELAY_MS,
  );
  return report;
}
