import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { createRouteTable } from 'shared-contracts/navigation';
import { BROWSER_ARGS, findBrowser } from '../../browser';
import { startLocalServer } from '../local-server';
import type { GatedShell } from './gated-shell';
import { checkInStore, openAll } from './store-check';

/** Checks that are made at the same time: each opens up to four pages. */
const PARALLEL = 3;
/** All checks open some forty pages, which share their cores with all other tests. */
const CHECKS_TIMEOUT_MS = 300_000;

const closes: (() => Promise<void>)[] = [];
let browser: Browser;

beforeAll(async () => {
  const executablePath = await findBrowser();
  browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
});
afterAll(async () => {
  await browser.close();
  for (const close of closes) await close();
});

/** A page that is opened for the first time. */
interface First {
  /** Its code then, in place of its own. */
  code?: string;
  /** The connection is cut: neither the page nor the shell's own one can be seen. */
  isCut?: boolean;
}

/** A shell whose pages have this code. */
async function shellWith(code: string, first: First = {}): Promise<GatedShell> {
  const opened: string[] = [];
  const server = await startLocalServer(({ url = '' }, response) => {
    const isOwn = url === '/pagina-que-nao-existe' || url === '/robots.txt';
    const isFirst = !opened.includes(url);
    opened.push(url);
    if (isFirst && first.isCut && url !== '/robots.txt') return void response.destroy();
    const firstCode = isFirst && !isOwn ? first.code : undefined;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="pt-BR" data-hydrated="true"><head><title>Loja</title></head><body><main id="conteudo"><h1>Loja</h1></main><script>${firstCode ?? (isOwn ? '' : code)}</script></body></html>`,
    );
  });
  closes.push(server.close);
  const backEnd = { choice: {}, unknown: new Set() };
  return { origin: server.origin, backEnd, routes: createRouteTable() } as unknown as GatedShell;
}

const noindex =
  "document.head.append(Object.assign(document.createElement('meta'),{name:'robots',content:'noindex'}))";

const total = (price: string) => `document.querySelector('main').append('Total R$ ${price}')`;

interface Check {
  /** Code of the candidate's pages. */
  code: string;
  /** Code of the live release's pages; undefined for a first release. */
  live?: string;
  width?: number;
  arePricesAccepted?: boolean;
  /** Search engines look at the page (default: yes). */
  isIndexed?: boolean;
  first?: First;
  /** The same of the live release. */
  firstLive?: First;
}

async function check({ code, live, width = 375, first, firstLive, ...options }: Check) {
  const { arePricesAccepted = false, isIndexed = true } = options;
  return checkInStore(browser, {
    candidate: await shellWith(code, first),
    live: live === undefined ? undefined : await shellWith(live, firstLive),
    visits: [{ path: '/sobre', choice: { carrinho: 'cheio' }, width }],
    arePricesAccepted,
    isIndexed: (path) => isIndexed && path === '/sobre',
    laterMs: 0,
  });
}

const other = (code: string, live?: string): Check => ({
  code,
  width: 1280,
  ...(live !== undefined && { live }),
});

const global = 'window.counter=1;';
const heading = "document.querySelector('h1').textContent = 'Outra loja'";
const rejection = 'Promise.reject("x");';
const lateTitle = "setTimeout(() => { document.title = 'Outra loja'; }, 200);";
const harmless = `${global}${noindex};${total('10,00')}`;

const checks = {
  'a first release': { code: '' },
  'an equal release': { code: '', live: '' },
  'a global': { code: global, live: '' },
  'the same global, noindex and total': other(harmless, harmless),
  'the same rejection': { code: global + rejection, live: global + rejection },
  'another total': other(total('1.000,00'), total('10,00')),
  'an accepted total': {
    ...other(total('1.000,00'), total('10,00')),
    arePricesAccepted: true,
  },
  'a new noindex': { code: noindex, live: '' },
  'noindex of a first release': { code: noindex },
  'another title of a first release': { code: lateTitle },
  'faults for search engines where they do not look': {
    code: lateTitle + noindex,
    isIndexed: false,
  },
  'pages that cannot be seen at first': {
    ...other(harmless, harmless),
    first: { isCut: true },
    firstLive: { isCut: true },
  },
  'a page that looks different at first': { code: '', live: '', first: { code: heading } },
  'another heading': { code: heading, live: '' },
} satisfies Record<string, Check>;

type CheckName = keyof typeof checks;

describe('checkInStore', () => {
  let results: Record<CheckName, Awaited<ReturnType<typeof check>>>;

  // Most of a check is waiting: several are made at the same time.
  beforeAll(async () => {
    const waiting = Object.entries(checks) as [CheckName, Check][];
    const found: [CheckName, Awaited<ReturnType<typeof check>>][] = [];
    const checkNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        found.push([next[0], await check(next[1])]);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, checkNext));
    results = Object.fromEntries(found) as typeof results;
  }, CHECKS_TIMEOUT_MS);

  const faultsOf = (name: CheckName) => results[name].faults;

  it('accepts a page with the elements of the shell’s own page', () => {
    expect(faultsOf('a first release')).toEqual([]);
    expect(faultsOf('an equal release')).toEqual([]);
  });

  it('opens each page once more that cannot be seen at first', () => {
    expect(faultsOf('pages that cannot be seen at first')).toEqual([]);
  });

  it('names page, scenarios and width', () => {
    expect(faultsOf('a global')).toEqual([
      '/sobre (carrinho=cheio), 375 px wide, adds counter to the window',
    ]);
  });

  it('accepts what the live release does as well, but never a rejection', () => {
    expect(faultsOf('the same global, noindex and total')).toEqual([]);
    expect(faultsOf('the same rejection')).toEqual([
      '/sobre (carrinho=cheio), 375 px wide, rejects a promise: x',
    ]);
  });

  it('refuses other prices in browsers that nobody has agreed to', () => {
    expect(faultsOf('another total')).toEqual([
      expect.stringContaining('shows R$ 1.000,00 in place of R$ 10,00 after "Loja'),
    ]);
    expect(faultsOf('an accepted total')).toEqual([]);
  });

  it('refuses noindex that the live release lacks, and of a first release on an indexed page', () => {
    const refusal = ['/sobre (carrinho=cheio), 375 px wide, has noindex'];
    expect(faultsOf('a new noindex')).toEqual(refusal);
    expect(faultsOf('noindex of a first release')).toEqual(refusal);
  });

  it('refuses another title of a first release only where search engines look', () => {
    expect(faultsOf('another title of a first release')).toEqual([
      '/sobre (carrinho=cheio), 375 px wide, replaces what the server has written for search engines: the title',
    ]);
    expect(faultsOf('faults for search engines where they do not look')).toEqual([]);
  });

  it('takes a picture of each page, with what people see differ from the live release', () => {
    const equal = results['an equal release'].pictures;
    const changed = results['another heading'].pictures[0]?.change;

    expect(equal).toEqual([
      { screen: '/sobre (carrinho=cheio)', width: 375, picture: expect.any(Buffer) },
    ]);
    expect(changed?.before).toEqual(equal[0]?.picture);
    expect(changed?.share).toBeGreaterThan(0);
    expect(results['a first release'].pictures[0]).not.toHaveProperty('change');
    const late = results['a page that looks different at first'].pictures;
    expect(late.map(({ change }) => change)).toEqual([undefined]);
  });
});

describe('the pages of a release', () => {
  const finding = { text: 'shows no text after 8 s', isComparable: false };
  const visits = Array.from({ length: 40 }, (_, at) => ({
    path: `/faq/${at}`,
    choice: {},
    width: 375,
  }));
  const countOpened = async (findings: (typeof finding)[]) => {
    const shell = { backEnd: { choice: {} } } as unknown as GatedShell;
    let opened = 0;
    const { finished, isFaulty } = await openAll(
      () => {
        opened += 1;
        const finish = () => Promise.resolve({ findings, isUnseen: false });
        return Promise.resolve({ isFaulty: false, isUnseen: false, prices: [], finish });
      },
      shell,
      visits,
    );
    await Promise.all(finished);
    return { opened, isFaulty };
  };

  it('are opened no more once some have a fault that only their second look shows', async () => {
    const { opened, isFaulty } = await countOpened([finding]);

    expect(isFaulty).toBe(true);
    expect(opened).toBeLessThan(visits.length);
  });

  it('are all opened where what is found may be the live release’s as well', async () => {
    const comparable = { ...finding, isComparable: true };

    expect(await countOpened([comparable])).toEqual({ opened: visits.length, isFaulty: false });
  });
});
