import type { APIRequestContext } from '@playwright/test';
import { cartWithOne } from '../../support/cart-line';
import type { ListedProduct } from '../../support/cart-line';
import { readServedView } from '../../support/served-view';
import { firstPortOf } from '../../support/store';
import { expect, test as base } from '../../support/test';
import { ReleaseOrigin } from './release-origin';
import { SecondShell, storeReleasesDir } from './second-shell';

/** The first port of the second shells: one for each of Playwright's workers. */
const FIRST_PORT = firstPortOf('shells with faults');

interface Fixtures {
  origin: ReleaseOrigin;
  /** Attaches the shell's output when a test fails. */
  shellLog: void;
}

interface WorkerFixtures {
  shell: SecondShell;
  /** The address of a product, and a line of the cart with it. */
  goods: Goods;
}

interface Goods {
  path: string;
  /** The cart as in the browser's storage. */
  cart: string;
}

/** A test with a second shell, whose releases may be damaged, and a second origin for releases. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shell: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const shell = await SecondShell.start(FIRST_PORT + parallelIndex);
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker' },
  ],
  goods: [
    async ({ shell }, use) => {
      await use(await findGoods(shell.url));
    },
    { scope: 'worker' },
  ],
  shellLog: [
    async ({ shell }, use, info) => {
      const before = shell.log.length;
      await use();
      if (info.status === info.expectedStatus) return;
      await info.attach('shell', { body: shell.log.slice(before), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  baseURL: async ({ shell }, use) => {
    await use(shell.url);
  },
  origin: async ({ browserName: _ }, use) => {
    const origin = await ReleaseOrigin.open(storeReleasesDir);
    await use(origin);
    await origin.close();
  },
});

const PRODUCT_LINK = /href="(\/produto\/\d+)"/;

/** The address of a product: the first one of the home page. */
export const productPath = async (request: APIRequestContext): Promise<string> =>
  PRODUCT_LINK.exec(await readServedView(request, '/', PRODUCT_LINK))?.[1] ?? '';

/** A product with a large stock, sold by the piece. */
async function findGoods(shop: string): Promise<Goods> {
  const list = await fetch(
    `${shop}/api/datasnap/rest/TFireFlay/APP_0027?grupo=ferramentas&limite=48`,
  );
  const { produtos } = (await list.json()) as { produtos: ListedProduct[] };
  const found = produtos.find((each) => each.saldo > 20 && each.multiploprdvenda === '');
  if (!found) throw new Error('No product has enough stock');
  return { path: `/produto/${found.idprd}`, cart: cartWithOne(found) };
}

/** The server has rendered the page, and it contains this. */
export async function expectFromServer(
  request: APIRequestContext,
  path: string,
  text: string | RegExp,
) {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  expect(await response.text()).toMatch(text);
}

export { expect } from '../../support/test';
