import { lineTotal } from 'shared-contracts/pricing';
import type { Store } from 'shared-contracts/store';
import { isCountedSource, UNKNOWN_SOURCE, VISIT_KEY } from 'shared-contracts/visits';
import type { PageReport } from '../page-report';
import { MAX_CART_CENTS } from '../report';
import type { SaleStep } from '../report';
import { sourceOf } from './source-of';

/** Where a tab keeps the cents of the cart that it has reported; missing: the visit has filled none, or has bought it. */
const CART_KEY = 'visitCart';

interface Visit {
  /** To be called once for each step of the tab. */
  recordStep: (step: SaleStep) => void;
  /** Reports the goods in the cart that this visit has filled whenever the page is left, until it places an order. */
  watchCart: (store: Store) => void;
}

/**
 * Counts the visit, once in a tab, with its source. Nothing is counted where the browser stores nothing: each page would be
 * a visit.
 */
export function startVisit(report: Pick<PageReport, 'recordVisit'>): Visit {
  const source = readSource(report);
  if (source === undefined) {
    return { recordStep: () => undefined, watchCart: () => undefined };
  }
  const reported = () => sessionStorage.getItem(CART_KEY);
  const reportCart = (cents: number) => {
    const digits = /^\d{1,8}$/.exec(reported() ?? '')?.[0] ?? '0';
    const cartCents = cents - Number(digits);
    if (cartCents !== 0) report.recordVisit({ source, cartCents });
  };
  return {
    recordStep(step) {
      if (step === 'carts' || step === 'checkouts') report.recordVisit({ source, step });
      if (step === 'carts') keepCart(0);
      if (step !== 'orders' || reported() === null) return;
      report.recordVisit({ source, step: 'bought' });
      reportCart(0);
      sessionStorage.removeItem(CART_KEY);
    },
    watchCart(store) {
      const look = () => {
        if (reported() === null) return;
        const cents = Math.min(MAX_CART_CENTS, centsOf(store));
        reportCart(cents);
        keepCart(cents);
      };
      // Before the page's report is sent, which happens at the same events.
      addEventListener('visibilitychange', () => document.hidden && look(), { capture: true });
      addEventListener('pagehide', look, { capture: true });
    },
  };
}

/** A full storage counts no cart: it must not stop the dispatch of the action that filled the cart. */
function keepCart(cents: number) {
  try {
    sessionStorage.setItem(CART_KEY, String(cents));
  } catch {
    // The next step tries again.
  }
}

const centsOf = (store: Store) =>
  store
    .getState()
    .cart.lines.reduce(
      (sum, { unitPrice: price, ...line }) => sum + lineTotal({ price, ...line }),
      0,
    );

/** The source of the tab's visit, which is counted when it is derived; undefined without storage. */
function readSource(report: Pick<PageReport, 'recordVisit'>): string | undefined {
  try {
    const stored = sessionStorage.getItem(VISIT_KEY);
    if (stored === null || isCountedSource(stored)) return stored ?? undefined;
    const source = sourceOf(stored, location.host);
    sessionStorage.setItem(VISIT_KEY, source);
    // A tab that the store has opened is part of the visit of another one.
    if (source !== UNKNOWN_SOURCE) report.recordVisit({ source, step: 'visits' });
    return source;
  } catch {
    return undefined;
  }
}
