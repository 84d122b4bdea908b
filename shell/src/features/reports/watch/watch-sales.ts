import { isSameLine } from 'shared-contracts/store';
import type { RootState, Store } from 'shared-contracts/store';
import type { PageReport } from '../page-report';
import type { SaleStep } from '../report';

type SaleState = Pick<RootState, 'cart' | 'checkout' | 'session'>;

/** Where a tab keeps the steps that it has reported. */
const KEY = 'saleSteps';

/**
 * Reports the steps of a purchase, each once in a tab: two carts of one visitor are no independent evidence. They are read
 * from the shared store, so that no remote has to report them.
 *
 * @param restored the state before anything was put into the cart here
 */
export function watchSales(
  report: Pick<PageReport, 'recordStep'>,
  store: Store,
  restored: SaleState,
) {
  const known = readKnown();
  let before = restored;
  const look = () => {
    const after = store.getState();
    for (const step of stepsBetween(before, after)) {
      if (known.has(step)) continue;
      known.add(step);
      storeKnown(known);
      report.recordStep(step);
    }
    before = after;
  };
  look();
  store.subscribe(look);
}

export function stepsBetween(before: SaleState, after: SaleState): SaleStep[] {
  const [sent, sentBefore] = [after.checkout.sentOrder, before.checkout.sentOrder];
  const { summary } = after.checkout;
  const steps: Record<SaleStep, boolean> = {
    // Lines that another tab adds arrive while this one is hidden.
    carts:
      document.visibilityState === 'visible' &&
      after.cart.lines.some((line) => !before.cart.lines.some((each) => isSameLine(each, line))),
    checkouts: summary !== null && summary !== before.checkout.summary,
    orders: !!sent?.orderId && sent.orderId !== sentBefore?.orderId,
    // The order leaves the checkout with all that belongs to it; signing out does the same, and changes the session.
    paid: !!sentBefore?.orderId && !sent && !summary && after.session === before.session,
  };
  return (Object.keys(steps) as SaleStep[]).filter((step) => steps[step]);
}

function readKnown(): Set<string> {
  try {
    return new Set(sessionStorage.getItem(KEY)?.split(' '));
  } catch {
    return new Set();
  }
}

function storeKnown(known: Set<string>) {
  try {
    sessionStorage.setItem(KEY, [...known].join(' '));
  } catch {
    // Without storage each document of the tab reports its own steps.
  }
}
