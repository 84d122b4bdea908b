import { VISIT_KEY } from 'shared-contracts/visits';

/**
 * Keeps how this tab's visit began until the page is at rest: the names of its campaign parameters and the host of the page
 * before, no address and no id. The source is derived from them later.
 */
export function rememberArrival() {
  try {
    sessionStorage[VISIT_KEY] ??=
      `${location.search.match(/utm_source=[^&]*|\w+clid(?==)/g) ?? ''} ${document.referrer.split('/')[2] ?? ''}`;
  } catch {
    // Without storage no visit is counted.
  }
}
