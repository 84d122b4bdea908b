import type { Analytics } from 'shared-contracts/profile';

/** The script of a provider. */
export interface Provider {
  /** Reports one page view. */
  count: (address: string, title: string) => void;
  /** Stops and resumes everything that the script does by itself. */
  allow: (isAllowed: boolean) => void;
}

interface AnalyticsWindow {
  dataLayer?: IArguments[];
  plausible?: ((...call: unknown[]) => void) & { q?: unknown[][] };
  [disabled: `ga-disable-${string}`]: boolean;
}

const page = window as unknown as AnalyticsWindow;

/** Loads the script. Calls made before it runs wait in its queue. */
export const openProvider = ({ provider, id }: Analytics): Provider =>
  provider === 'ga4' ? openGoogleAnalytics(id) : openPlausible(id);

function openGoogleAnalytics(id: string): Provider {
  const queue = (page.dataLayer ??= []);
  // Google's script tells its calls from other entries by `arguments`.
  function gtag(..._call: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- see above
    queue.push(arguments);
  }
  let referrer = safeReferrer();
  gtag('js', new Date());
  // Page views are reported one by one, with an address that says nothing of the shopper.
  gtag('config', id, { send_page_view: false, allow_google_signals: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return {
    count(address, title) {
      const view = { page_location: address, page_title: title, page_referrer: referrer };
      gtag('set', view);
      gtag('event', 'page_view', view);
      referrer = address;
    },
    allow(isAllowed) {
      page[`ga-disable-${id}`] = !isAllowed;
      if (!isAllowed) expireCookies(/^_ga/);
    },
  };
}

function openPlausible(domain: string): Provider {
  const queue: unknown[][] = [];
  page.plausible ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
  loadScript('https://plausible.io/js/script.manual.js', { domain });
  return {
    count: (address) => page.plausible?.('pageview', { u: address }),
    // The script does nothing by itself.
    allow: () => undefined,
  };
}

function loadScript(src: string, data: Record<string, string> = {}) {
  const script = document.createElement('script');
  Object.assign(script, { src, async: true });
  Object.assign(script.dataset, data);
  document.head.append(script);
}

/** Where the visitor came from, without the address of a page of ours, which may have a token. */
function safeReferrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, href } = new URL(document.referrer);
  return origin === location.origin ? origin : href;
}

/** The script sets them for the domain above the store's host. */
function expireCookies(names: RegExp) {
  const domains = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!names.test(name)) continue;
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
