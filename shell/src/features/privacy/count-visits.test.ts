import { builtInRouteTable } from 'shared-contracts/navigation';
import type { Analytics } from 'shared-contracts/profile';
import { savePrivacyChoice } from 'shared-contracts/store';
import { countVisits } from './count-visits';
import { choosePrivacy, resetPrivacy } from './privacy';

const google: Analytics = { provider: 'ga4', id: 'G-AB12CD34EF' };
const plausible: Analytics = { provider: 'plausible', id: 'loja.example' };

interface PageWindow {
  dataLayer?: IArguments[] | undefined;
  plausible?: { q: unknown[][] } | undefined;
  [disabled: `ga-disable-${string}`]: boolean;
}
const page = window as unknown as PageWindow;

let idle: (() => void)[];
let navigated: () => void;
let key: number;

beforeEach(() => {
  localStorage.clear();
  resetPrivacy();
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
  page.dataLayer = undefined;
  page.plausible = undefined;
  idle = [];
  key = 0;
  Object.assign(window, { requestIdleCallback: (act: () => void) => idle.push(act) });
});

function rest() {
  for (const act of idle.splice(0)) act();
}

function start(analytics: Analytics, hasJustAgreed: boolean) {
  const listeners: (() => void)[] = [];
  const router = {
    get state() {
      return { location: { key: String(key) }, navigation: { state: 'idle' } };
    },
    subscribe: (listener: () => void) => listeners.push(listener),
  };
  navigated = () => listeners.forEach((listener) => listener());
  countVisits({ analytics, router, routeTable: builtInRouteTable, hasJustAgreed });
}

function navigate(path: string) {
  history.pushState(null, '', path);
  key += 1;
  navigated();
  rest();
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const views = () =>
  (page.dataLayer ?? [])
    .map((call) => [...call])
    .filter(([name, event]) => name === 'event' && event === 'page_view')
    .map(([, , view]) => (view as { page_location: string }).page_location);

describe('the counting of visits', () => {
  it("loads the provider's script when the page is idle after the visitor has agreed", () => {
    savePrivacyChoice('accepted');
    start(google, true);
    expect(scripts()).toEqual([]);

    rest();

    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF']);
    expect(views()).toEqual(['http://localhost/']);
  });

  it('loads nothing for an agreement from before the provider was set, or to another one', () => {
    savePrivacyChoice('accepted');
    start(google, false);
    rest();
    expect(scripts()).toEqual([]);

    localStorage.setItem('analyticsConsent', 'plausible loja.example');
    start(google, false);
    rest();

    expect(scripts()).toEqual([]);
  });

  it('remembers the agreement to the provider', () => {
    savePrivacyChoice('accepted');
    start(plausible, true);
    start(plausible, false);

    rest();

    expect(scripts()).toContain('https://plausible.io/js/script.manual.js');
  });

  it('reports each page once, and of its query the campaign only', () => {
    savePrivacyChoice('accepted');
    start(google, true);
    rest();

    navigate('/produto/7?utm_source=boletim&nome=Ana');
    navigated();
    rest();
    navigate('/detalhes_pedido/90210');

    expect(views()).toEqual([
      'http://localhost/',
      'http://localhost/produto/7?utm_source=boletim',
      expect.not.stringContaining('90210'),
    ]);
    expect(JSON.stringify(page.dataLayer?.map((call) => [...call]))).not.toContain('90210');
  });

  it.each(['/redefinir?acess=segredo', '/confirmarEmail?token=segredo', '/lista/1.e.segredo'])(
    'loads nothing on %s, whose address has a token',
    (path) => {
      history.replaceState(null, '', path);
      savePrivacyChoice('accepted');

      start(google, true);
      rest();

      expect(scripts()).toEqual([]);
    },
  );

  it('ends with the consent, and deletes the cookies', () => {
    savePrivacyChoice('accepted');
    start(google, true);
    rest();
    document.cookie = '_ga_AB12=1; Path=/';

    choosePrivacy('rejected');
    navigate('/faq');

    expect(views()).toEqual(['http://localhost/']);
    expect(page['ga-disable-G-AB12CD34EF']).toBe(true);
    expect(document.cookie).not.toContain('_ga');
    choosePrivacy('accepted');
    rest();
    expect(page['ga-disable-G-AB12CD34EF']).toBe(false);
    expect(views()).toEqual(['http://localhost/', 'http://localhost/faq']);
  });

  it('gives Plausible the page, without its own script for other events', () => {
    savePrivacyChoice('accepted');
    start(plausible, true);
    rest();

    navigate('/sobre');

    expect(document.head.querySelector('script')?.dataset.domain).toBe('loja.example');
    expect(page.plausible?.q).toEqual([
      ['pageview', { u: 'http://localhost/' }],
      ['pageview', { u: 'http://localhost/sobre' }],
    ]);
  });
});
