import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { createRouteTable } from 'shared-contracts/navigation';
import { BROWSER_ARGS, findBrowser } from '../../browser';
import { startLocalServer } from '../local-server';
import type { GatedShell } from './gated-shell';
import { checkInStore } from './store-check';

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

/** A shell whose pages have this code. */
async function shellWith(code: string): Promise<GatedShell> {
  const server = await startLocalServer(({ url }, response) => {
    const hasCode = url !== '/pagina-que-nao-existe' && url !== '/robots.txt';
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="pt-BR" data-hydrated="true"><head><title>Loja</title></head><body><main id="conteudo"><h1>Loja</h1></main><script>${hasCode ? code : ''}</script></body></html>`,
    );
  });
  closes.push(server.close);
  const backEnd = { choice: {}, unknown: new Set() };
  return { origin: server.origin, backEnd, routes: createRouteTable() } as unknown as GatedShell;
}

const noindex =
  "document.head.append(Object.assign(document.createElement('meta'),{name:'robots',content:'noindex'}))";

const total = (price: string) => `document.querySelector('main').append('Total R$ ${price}')`;

async function open(
  candidate: string,
  live?: string,
  { width = 375, arePricesAccepted = false } = {},
) {
  return checkInStore(browser, {
    candidate: await shellWith(candidate),
    live: live === undefined ? undefined : await shellWith(live),
    visits: [{ path: '/sobre', choice: { carrinho: 'cheio' }, width }],
    arePricesAccepted,
    isIndexed: (path) => path === '/sobre',
    laterMs: 0,
  });
}

const check = async (...args: Parameters<typeof open>) => (await open(...args)).faults;

describe('checkInStore', () => {
  it('accepts a page with the elements of the shell’s own page', async () => {
    expect(await check('')).toEqual([]);
  });

  it('names page, scenarios and width', async () => {
    expect(await check('window.counter=1', '')).toEqual([
      '/sobre (carrinho=cheio), 375 px wide, adds counter to the window',
    ]);
  });

  it('accepts what the live release does as well, but never a rejection', async () => {
    expect(await check('window.counter=1', 'window.counter=1')).toEqual([]);
    expect(await check('Promise.reject("x")', 'Promise.reject("x")')).toEqual([
      '/sobre (carrinho=cheio), 375 px wide, rejects a promise: x',
    ]);
  });

  it('refuses other prices in browsers that nobody has agreed to', async () => {
    const width = 1280;

    expect(await check(total('1.000,00'), total('10,00'), { width })).toEqual([
      expect.stringContaining('shows R$ 1.000,00 in place of R$ 10,00 after "Loja'),
    ]);
    expect(await check(total('10,00'), total('10,00'), { width })).toEqual([]);
    const accepted = { width, arePricesAccepted: true };
    expect(await check(total('1.000,00'), total('10,00'), accepted)).toEqual([]);
  });

  it('refuses noindex that the live release lacks, and of a first release on an indexed page', async () => {
    expect(await check(noindex, '')).toHaveLength(1);
    expect(await check(noindex, noindex)).toEqual([]);
    expect(await check(noindex)).toHaveLength(1);
  });

  it('takes a picture of each page, with what people see differ from the live release', async () => {
    const heading = "document.querySelector('h1').textContent = 'Outra loja'";

    const equal = await open('', '');
    const { pictures } = await open(heading, '');

    expect(equal.pictures).toEqual([
      { screen: '/sobre (carrinho=cheio)', width: 375, picture: expect.any(Buffer) },
    ]);
    expect(pictures[0]?.change?.before).toEqual(equal.pictures[0]?.picture);
    expect(pictures[0]?.change?.share).toBeGreaterThan(0);
    expect((await open('')).pictures[0]).not.toHaveProperty('change');
  });
});
