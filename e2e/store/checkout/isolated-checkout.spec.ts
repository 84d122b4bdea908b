// Areas: mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/order-review, mf-cart-checkout/src/features/company, packages/testing
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  confirmTypedAddress,
  findProductIn,
  fillCard,
  goToPayment,
  openCart,
  registerPerson,
} from '../../support/purchase';
import { untilSettled } from '../../support/hydration';
import { isSameDocument, markDocument } from '../../support/same-document';
import { signIn } from '../../support/sign-in';
import { person } from '../../support/store';

/** The containers that have run in the page, and the files of remotes that it has requested. */
const partsIn = (page: Page) =>
  page.evaluate(() => ({
    containers: [
      ...new Set(
        Object.keys(window)
          .filter((name) => name.startsWith('mf_'))
          // Some also have a name with their release.
          .map((name) => name.replace(/_[0-9a-f]{12}$/, '')),
      ),
    ],
    remotes: [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/remotes\/([^/]+)\/.+\.js/.exec(name)?.[1])
          .filter(Boolean),
      ),
    ],
  }));

async function expectIsolated(page: Page) {
  await expect(page).toHaveURL(/\/checkout\?etapa=/);
  await expect(page.getByRole('textbox', { name: 'Endereço' })).toBeVisible();
  await untilSettled(page);
  expect(await partsIn(page)).toEqual({
    containers: ['mf_cart_checkout'],
    remotes: ['mf-cart-checkout'],
  });
}

/** The entry script of a release of another remote. */
async function entryOf(page: Page, remote: string): Promise<string> {
  const composition = (await (await page.request.get('/remotes/composition.json')).json()) as {
    microFrontends: Record<string, { url: string }[]>;
  };
  const manifest = composition.microFrontends[remote]?.[0]?.url ?? '';
  const { release } = (await (await page.request.get(manifest)).json()) as {
    release: { entry: string };
  };
  return manifest.replace('mf-manifest.json', release.entry);
}

/** Whether the page runs an injected script. */
const accepts = (page: Page, src: string) =>
  page.evaluate(
    (url) =>
      new Promise<boolean>((done) => {
        const script = document.createElement('script');
        script.addEventListener('load', () => done(true));
        script.addEventListener('error', () => done(false));
        script.src = url;
        document.head.append(script);
      }),
    src,
  );

let customer: ReturnType<typeof registerPerson> | undefined;

/** One customer for all tests that pay nothing: the back end limits the accounts of an address in an hour. */
async function openCheckout(page: Page) {
  customer ??= registerPerson(page.request);
  await openCart(page, await customer, 'ferramentas');
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Entrega da loja/ }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
}

test('from product and cart no script of another remote gets into the checkout', async ({
  page,
}) => {
  const product = await findProductIn(page.request, 'ferramentas');
  await page.goto('/login');
  await signIn(page, person.taxId, person.password);
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/produto/${product.idprd}`);
  await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
  await page.getByRole('dialog', { name: 'Meu Carrinho' }).getByText('Finalizar Compra').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Carrinho' })).toBeVisible();
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Entrega da loja/ }).check();
  expect((await partsIn(page)).containers.length).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Finalizar Compra' }).click();

  await expectIsolated(page);
});

test(
  'no script of another remote gets into the checkout from the login, from a running navigation, or by its address',
  { tag: '@variant' },
  async ({ page }) => {
    await openCheckout(page);
    await expectIsolated(page);

    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.removeItem('dados_cliente'));
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, person.taxId, person.password);
    await expectIsolated(page);

    await page.reload();
    await expectIsolated(page);
  },
);

test('the checkout refuses an injected release of another remote, which other pages accept', async ({
  page,
}) => {
  const foreign = await entryOf(page, 'mf-account');
  const detour = foreign.replace('/remotes/', '/remotes/mf-cart-checkout/..%2f');
  const own = await entryOf(page, 'mf-cart-checkout');
  await page.goto('/faq');
  expect(await accepts(page, foreign)).toBe(true);

  await openCheckout(page);
  await expectIsolated(page);

  expect(await accepts(page, own)).toBe(true);
  expect(await accepts(page, foreign)).toBe(false);
  expect(await accepts(page, detour)).toBe(false);
  expect((await partsIn(page)).containers).toEqual(['mf_cart_checkout']);
});

test('leaving the checkout loads a new document, its steps do not', async ({ page }) => {
  await openCheckout(page);
  await expectIsolated(page);
  await markDocument(page);
  await confirmTypedAddress(page);
  await expect(page).toHaveURL(/\?etapa=envio$/);
  expect(await isSameDocument(page)).toBe(true);

  const methods: [string, RegExp][] = [
    ['header a[href="/"]', /:\d+\/$/],
    ['header a[href="/carrinho"]', /\/carrinho$/],
    ['footer a[href="/politica"]', /\/politica$/],
  ];
  for (const [link, address] of methods) {
    await markDocument(page);
    await page.locator(link).first().click();
    await expect(page).toHaveURL(address);
    expect(await isSameDocument(page), link).toBe(false);
    await markDocument(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/checkout\?etapa=envio$/);
    expect(await isSameDocument(page), `back from ${link}`).toBe(false);
    // The selection is kept.
    await expect(page.getByText('1 de 3 etapas concluídas')).toBeVisible();
  }
});

test(
  'the login says that the session has ended in the checkout',
  { tag: '@variant' },
  async ({ page }) => {
    await openCheckout(page);
    await expectIsolated(page);
    await markDocument(page);
    await page.context().clearCookies();
    await confirmTypedAddress(page);
    await page.getByRole('button', { name: 'Salvar forma de envio' }).click();
    await page.getByRole('radio', { name: 'PIX' }).check();
    await page.getByRole('button', { name: 'Gerar PIX' }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/^Sua sessão terminou/)).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
  },
);

test('going back to the checkout after the payment shows nothing of the card or the order', async ({
  page,
}) => {
  await openCart(page, await registerPerson(page.request), 'ferramentas');
  await goToPayment(page, /Retirar na loja/);
  await fillCard(page, '4024007173612531');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
  ).not.toContain('4024007173612531');

  await page.goBack();

  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole('heading', { name: 'Não há produtos para finalizar' })).toBeVisible();
  await expect(page.getByLabel('Número do cartão')).toHaveCount(0);
});

test(
  'a checkout from the back/forward cache is loaded again',
  { tag: '@variant' },
  async ({ page }) => {
    await openCheckout(page);
    await expectIsolated(page);
    await markDocument(page);

    const loaded = page.waitForEvent('load');
    // The timer lets the call end before its page does.
    await page.evaluate(
      () =>
        void setTimeout(() =>
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
        ),
    );
    await loaded;

    expect(await isSameDocument(page)).toBe(false);
    await expect(page.getByRole('textbox', { name: 'Endereço' })).toBeVisible();
  },
);

test(
  'without a connection the page stays and says why',
  { tag: '@variant' },
  async ({ page, context }) => {
    await openCheckout(page);
    await expectIsolated(page);
    await markDocument(page);
    await context.setOffline(true);

    await page.locator('header a[href="/"]').first().click();

    await expect(page.getByText(/^Sem conexão com a internet/)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await expect(page).toHaveURL(/\/checkout/);
  },
);
