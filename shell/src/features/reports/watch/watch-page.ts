import { paths } from 'shared-contracts/navigation';
import type { RootState, Store } from 'shared-contracts/store';
import type { PageReport } from '../page-report';
import type { SaleStep } from '../report';
import type { Change } from '../watch-changes';
import { isBlank } from './is-blank';
import { startVisit } from './visit';
import { watchIdleTime } from './watch-idle-time';
import { watchSales } from './watch-sales';

/** The looks at the page, in milliseconds from now: one that becomes blank later is seen, too. */
const LOOKS_MS = [0, 4_000, 12_000, 28_000, 60_000];
/** Milliseconds until a blank page is looked at again: it may be about to show another address. */
const CONFIRMATION_MS = 1_000;

/** The store with its stored state, and that state. */
export interface RestoredStore {
  store: Store;
  state: RootState;
}

/**
 * Reports what throws no error: a page that shows nothing, scripts that never rest, built-in functions or a cart that
 * somebody changes, and the steps of a purchase, whose absence is a failure. Any release of the page may be the cause, so it
 * counts for all of them; the guard compares each with the other release.
 */
export function watchPage(
  report: PageReport,
  findChanges: () => Change[],
  restored: Promise<RestoredStore>,
) {
  const reportChanges = () => findChanges().forEach((change) => report.recordDisturbance(change));
  const reportBlank = () =>
    isBlank() && report.recordFailureOfAll('blank', 'The page shows no text');
  for (const delay of LOOKS_MS) {
    setTimeout(() => {
      reportChanges();
      if (isBlank()) setTimeout(reportBlank, CONFIRMATION_MS);
    }, delay);
  }
  // Before the remote's own handler: a function that was replaced for the payment is seen by then.
  addEventListener(
    'click',
    () => {
      if (location.pathname === paths.checkout()) reportChanges();
    },
    { capture: true },
  );
  watchIdleTime(report);
  const visit = startVisit(report);
  void restored.then(({ store, state }) => {
    const recordStep = (step: SaleStep) => {
      report.recordStep(step);
      visit.recordStep(step);
    };
    watchSales({ recordStep }, store, state);
    visit.watchCart(store);
  });
}
