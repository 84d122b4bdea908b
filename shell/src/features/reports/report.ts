import type { BrowserFailureKind } from '../../remotes/failure-kinds';
import { MAX_PLACES } from '../../remotes/places';
import type { Place } from '../../remotes/places';

/** The endpoint for reports about releases. */
export const REPORTS_PATH = '/relatorios';

/** Maximum change of a cart that one report may have, in cents. */
export const MAX_CART_CENTS = 100_000_00;

/** Maximum lengths of a report's lists, and of a detail and an address in characters. */
export const REPORT_LIMITS = {
  used: 10,
  failures: 20,
  vitals: 10,
  visit: 10,
  detail: 300,
  places: MAX_PLACES,
  address: 80,
};

/**
 * The steps of a purchase that a page reports, each once: a line came into the cart, a checkout was begun, an order was
 * placed, an order was paid.
 */
export const saleSteps = ['carts', 'checkouts', 'orders', 'paid'] as const;
export type SaleStep = (typeof saleSteps)[number];

/**
 * The steps of a visit, each once: it began, filled a cart, began a checkout, placed an order after it had filled a cart.
 */
export const visitSteps = ['visits', 'carts', 'checkouts', 'bought'] as const;

/** One step of a visit, or a change of the goods in its cart, in cents. */
export interface VisitEntry {
  /** A source of `shared-contracts/visits`. */
  source: string;
  step?: (typeof visitSteps)[number];
  cartCents?: number;
}

interface ReportedRelease {
  remote: string;
  version: string;
}

/** The circumstances of a failure: nothing of it identifies the visitor. */
export interface FailureContext {
  /** The places of the error's stack in files of the store, the innermost first. */
  places?: Place[] | undefined;
  /** The declared address of the page, as '/produto/:id'; never its path. */
  address?: string | undefined;
}

/** One message of a page. It names releases, and nothing that could identify the visitor. */
export interface Report {
  /** The page's token: proves that the store sent the page, and with which releases. */
  page: string;
  /** Releases that the page has begun to use. */
  used: ReportedRelease[];
  failures: (ReportedRelease & FailureContext & { kind: BrowserFailureKind; detail: string })[];
  /** Missing from a page of the release before. */
  steps?: SaleStep[];
  /** Missing from a page of the release before. */
  visit?: VisitEntry[];
  /** Web vitals; only where the visitor has agreed. */
  vitals: (ReportedRelease & { name: 'LCP' | 'CLS' | 'INP'; value: number })[];
}
