// Areas: shell
import type { Page, Route } from '@playwright/test';
import { untilSettled } from '../../support/hydration';
import { findProductIn, openCart, registerPerson } from '../../support/purchase';
import { signIn } from '../../support/sign-in';
import { person, store } from '../../support/store';
import { expect } from '../../support/test';
import { test } from '../../support/whole-browser';

/** Calls must come from the store's own pages. */
const headers = { origin: store.url };

/** The page notes this when it appears, before it is painted. */
interface Shown {
  restored: boolean;
  visible: boolean;
}

test.beforeEach(async ({ page, isMobile }) => {
  test.skip(isMobile, 'The cache is the same on phones.');
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const visible = getComputedStyle(document.body).visibility === 'visible';
      Object.assign(window, { shown: { restored: persisted, visible } satisfies Shown });
    });
  });
});

/** Opens another document and goes back. */
async function leaveAndReturn(page: Page, meanwhile = async () => {}) {
  const address = page.url();
  await page.goto('/politica');
  await meanwhile();
  // `page.goBack()` waits for an event that a restored page does not have. The timer lets the call end before its page does.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(address, { waitUntil: 'commit' });
}

/** Reads the page's note of its appearance; undefined while its document is replaced. */
const shownOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown?: Shown }).shown).catch(() => undefined);

/** The page is the one that was left; otherwise the browser's reasons are in the message. */
async function expectRestored(page: Page) {
  const readReasons = () => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as unknown as { notRestoredReasons?: unknown }).notRestoredReasons;
  };
  const state = async () => {
    const shown = await shownOn(page);
    const reasons = await page.evaluate(readReasons).catch(() => undefined);
    return { restored: shown?.restored, reasons };
  };
  await expect.poll(state).toEqual({ restored: true, reasons: null });
}

async function productPath(page: Page) {
  return `/produto/${(await findProductIn(page.request, 'ferramentas')).idprd}`;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilSettled(page);
}

/** One page of a customer, with the session's own check: the others are restored in the same way. */
const scopeOf = (path: string) => (path === '/meusPedidos' ? {} : { tag: '@variant' });

const publicPaths = [
  '/',
  '/produtos/ferramentas',
  '/pesquisar/torneira',
  'a product',
  '/carrinho',
  '/login',
  '/registro',
  '/faq',
];

for (const path of publicPaths) {
  test(
    `the browser restores ${path} when the shopper goes back`,
    scopeOf(path),
    async ({ page }) => {
      await open(page, path === 'a product' ? await productPath(page) : path);

      await leaveAndReturn(page);

      await expectRestored(page);
      expect((await shownOn(page))?.visible).toBe(true);
    },
  );
}

/** Chromium keeps only pages with the status 200. */
test(
  'the not-found page is loaded again when the shopper goes back',
  { tag: '@variant' },
  async ({ page }) => {
    await open(page, '/nada/por/aqui');

    await leaveAndReturn(page);

    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  },
);

async function openSignedIn(page: Page, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, person.taxId, person.password);
  await expect(page).toHaveURL(path);
  // A new document, without what the login has left in memory.
  await open(page, path);
}

for (const path of ['/meusPedidos', '/meusPedidos/perfil', 'an order', '/']) {
  test(
    `the browser restores ${path} for a customer who is still signed in`,
    scopeOf(path),
    async ({ page }) => {
      await openSignedIn(page, path === 'an order' ? '/meusPedidos' : path);
      if (path === 'an order') {
        await page
          .getByRole('link', { name: /^Ver Detalhes/ })
          .first()
          .click();
        await expect(page).toHaveURL(/detalhes_pedido/);
        await open(page, page.url());
      }
      const text = await page.getByRole('main').innerText();

      await leaveAndReturn(page);

      await expectRestored(page);
      await expect.poll(() => page.getByRole('main').innerText()).toBe(text);
    },
  );
}

/** Signs out on another page, as in another tab of the same browser. */
async function signOutInOtherTab(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto('/meusPedidos');
  await tab.getByRole('button', { name: 'Sair da Conta' }).click();
  await expect(tab).toHaveURL(/\/$/);
  await tab.close();
}

/**
 * Answers requests to an address as `answer.by` says, from now on or later. Playwright sees no requests of a restored page
 * whose interception began after it was left.
 */
async function intercept(page: Page, address: string) {
  const answer = { by: (route: Route) => route.continue() };
  await page.route(address, (route) => answer.by(route));
  return answer;
}

const SESSION = '**/api/sessao';
const PRODUCTS = '**/APP_0027?*';
const LOGIN = '/api/datasnap/rest/TFireFlay/APP_0045';

const orderLinks = (page: Page) => page.getByRole('link', { name: /^Ver Detalhes/ });

test('a restored page of the account shows nothing after the customer has signed out elsewhere', async ({
  page,
}) => {
  const session = await intercept(page, SESSION);
  await openSignedIn(page, '/meusPedidos');
  await expect(orderLinks(page).first()).toBeVisible();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));

  await leaveAndReturn(page, async () => {
    await signOutInOtherTab(page);
    session.by = async (route) => {
      await isReleased;
      await route.continue();
    };
  });

  await expect.poll(() => shownOn(page)).toEqual({ restored: true, visible: false });
  await expect(orderLinks(page)).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('CNPJ ou CPF')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(person.taxId);
  await signIn(page, person.taxId, person.password);
  await expect(page).toHaveURL(/\/meusPedidos$/);
});

test(
  'a restored page of the account is loaded again where the session stays unknown',
  { tag: '@variant' },
  async ({ page }) => {
    const session = await intercept(page, SESSION);
    await openSignedIn(page, '/meusPedidos');

    let fail = () => {};
    const hasFailed = new Promise<void>((resolve) => (fail = resolve));

    await leaveAndReturn(page, async () => {
      session.by = async (route) => {
        await hasFailed;
        await route.abort();
      };
    });

    await expect.poll(() => shownOn(page)).toEqual({ restored: true, visible: false });
    fail();
    await expect.poll(() => shownOn(page)).toEqual({ restored: false, visible: true });
  },
);

test(
  'a restored page shows the customer of now: nobody, or another one',
  { tag: '@variant' },
  async ({ page }) => {
    const other = await registerPerson(page.request);
    await openSignedIn(page, '/');
    const account = page.getByRole('banner').getByRole('link', { name: 'Meus Pedidos' });
    await expect(account).not.toContainText('Rosa Teste');

    await leaveAndReturn(page, () => signOutInOtherTab(page));
    await expect(page.getByRole('banner').getByRole('link', { name: /Entrar/ })).toBeVisible();

    await openSignedIn(page, '/');
    await leaveAndReturn(page, async () => {
      const login = { email: other.taxId, senha: other.password, redirect: '/' };
      await page.request.delete('/api/sessao', { headers });
      await page.request.post(LOGIN, { data: login, headers });
    });
    await expect(account).toContainText('Rosa Teste');
  },
);

test(
  'a restored page knows that the customer has signed in meanwhile',
  { tag: '@variant' },
  async ({ page }) => {
    await open(page, '/contato');
    const message = page.getByRole('textbox', { name: 'Mensagem' });
    await message.fill('Vocês entregam areia?');

    await leaveAndReturn(page, async () => {
      const login = { email: person.taxId, senha: person.password, redirect: '/' };
      await page.request.post(LOGIN, { data: login, headers });
    });

    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Meus Pedidos' }),
    ).toBeVisible();
    await expect(message).toHaveValue('Vocês entregam areia?');
  },
);

test('a restored cart shows what other tabs have put into it', async ({ page }) => {
  await openCart(page, await registerPerson(page.request), 'ferramentas');

  await leaveAndReturn(page, async () => {
    const tab = await page.context().newPage();
    await tab.goto('/carrinho');
    await tab.getByRole('button', { name: /^Aumentar/ }).click();
    await expect(tab.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('2');
    await tab.close();
  });

  await expectRestored(page);
  await expect(page.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('2');
});

test(
  'a restored product asks for its price and stock again',
  { tag: '@variant' },
  async ({ page }) => {
    const products = await intercept(page, PRODUCTS);
    await open(page, await productPath(page));
    const buy = page.getByRole('button', { name: 'Comprar Agora' }).first();
    await expect(buy).toBeVisible();

    await leaveAndReturn(page, async () => {
      products.by = async (route) => {
        const response = await route.fetch();
        const reply = (await response.json()) as { produtos: { saldo: number }[] };
        for (const product of reply.produtos) product.saldo = 0;
        await route.fulfill({ response, json: reply });
      };
    });

    await expectRestored(page);
    await expect(buy).toBeHidden();
  },
);
