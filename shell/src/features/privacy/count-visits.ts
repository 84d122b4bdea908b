import type { RouteTable } from 'shared-contracts/navigation';
import type { Analytics } from 'shared-contracts/profile';
import { openProvider } from './analytics-provider';
import type { Provider } from './analytics-provider';
import { hasConsent, onPrivacyChoice } from './privacy';
import { isSecretPage, toCountedAddress } from './counted-address';

/** The part of React Router's router that is needed. */
interface Navigations {
  state: { location: { key: string }; navigation: { state: string } };
  subscribe: (listener: () => void) => unknown;
}

export interface CountedVisits {
  analytics: Analytics;
  router: Navigations;
  routeTable: RouteTable;
  /** Whether the visitor has agreed on this page, and therefore to this provider. */
  hasJustAgreed: boolean;
}

/** Under which the browser keeps the provider that the visitor has agreed to: an earlier 'yes' was to something else. */
const AGREED_KEY = 'analyticsConsent';
/** Milliseconds after which a page that never rests counts as idle, and the wait of browsers that do not report it. */
const IDLE_TIMEOUT_MS = 5_000;

/** Reports the page and each later one to the provider, once the page is idle, as long as the visitor agrees. */
export function countVisits({ analytics, router, routeTable, hasJustAgreed }: CountedVisits) {
  const agreedTo = `${analytics.provider} ${analytics.id}`;
  let provider: Provider | undefined;
  let countedKey: string | undefined;
  let hasAgreed = hasJustAgreed || readAgreement() === agreedTo;

  function count() {
    const { location, navigation } = router.state;
    if (!hasAgreed || !hasConsent()) return;
    if (navigation.state !== 'idle' || location.key === countedKey) return;
    // Their addresses have a token, which the script of the provider would see.
    if (isSecretPage(window.location.pathname)) return;
    countedKey = location.key;
    provider ??= openProvider(analytics);
    const { href, pathname } = window.location;
    const title = routeTable.needsLogin(pathname) ? '' : document.title;
    provider.count(toCountedAddress(new URL(href), routeTable), title);
  }

  onPrivacyChoice((choice) => {
    hasAgreed = choice === 'accepted';
    storeAgreement(hasAgreed ? agreedTo : '');
    provider?.allow(hasAgreed);
    if (hasAgreed) whenIdle(count);
  });
  if (hasJustAgreed) storeAgreement(agreedTo);
  // After the render that the navigation causes, so that the title is the page's.
  router.subscribe(() => whenIdle(count));
  whenIdle(count);
}

function readAgreement(): string | null {
  try {
    return localStorage.getItem(AGREED_KEY);
  } catch {
    return null;
  }
}

function storeAgreement(agreedTo: string) {
  try {
    localStorage.setItem(AGREED_KEY, agreedTo);
  } catch {
    // This browser stores nothing: the visitor is asked on every page.
  }
}

function whenIdle(act: () => void) {
  // Safari does not have it.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(act, IDLE_TIMEOUT_MS);
}
