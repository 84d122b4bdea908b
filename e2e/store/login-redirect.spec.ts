// Areas: mf-account/src/features/login, shell/src/features/session
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydration';
import { cartWithOne } from '../support/cart-line';
import { continueNow } from '../support/continue-now';
import { aNewPerson } from '../support/people';
import {
  cardExpiry,
  confirmTypedAddress,
  findProductIn,
  goToPayment,
  openCart,
  registerPerson,
  storeCart,
} from '../support/purchase';
import { signIn } from '../support/sign-in';
import { person } from '../support/store';
import { expect, test } from '../support/test';

/** Every address that needs a login (`guardedRoutes`). The order does not have to exist. */
const guardedPaths = [
  '/checkout',
  '/meusPedidos',
  '/meusPedidos/perfil',
  '/meusPedidos/senha',
  '/meusPedidos/listas',
  '/meusPedidos/listas/1',
  '/rastreio',
  '/rastreio?id=1',
  '/detalhes_pedido/1',
];

const identifier = (page: Page) => page.getByLabel('CNPJ ou CPF');

/** The form accepts input and responds to its button. */
async function expectUsableLogin(page: Page) {
  await identifier(page).fill('529');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Favor informar senha.').first()).toBeVisible();
}

test('every address that needs a login leads to a login form that works, and the login back to the address', async ({
  page,
}) => {
  for (const address of guardedPaths) {
    await page.goto(address);
    await expectUsableLogin(page);
  }
  await signIn(page, person.taxId, person.password);
  await expect(page).toHaveURL(/\/detalhes_pedido\/1$/);
});

// After a change of the routing run each ten times: `--repeat-each=10`.
for (const address of guardedPaths) {
  test(
    `${address} opened signed out leads to a login form that works, with an empty and a filled cache, and back`,
    { tag: '@variant' },
    async ({ page }) => {
      await page.goto(address);
      await expectUsableLogin(page);
      await page.goto(address);
      await expectUsableLogin(page);
      await signIn(page, person.taxId, person.password);
      const back = address === '/checkout' ? `${address}?etapa=endereco` : address;
      await expect(page).toHaveURL(
        new RegExp(`(?:${escapeRegExp(address)}|${escapeRegExp(back)})$`),
      );
    },
  );
}

function escapeRegExp(text: string): string {
  return text.replace(/[?/]/g, '\\$&');
}

test('two clicks on a link to a remote that is still loading open its page', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/mf-account/**/remoteEntry*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq');
  // Before that, a link loads a document.
  await untilHydrated(page);
  const requested = page.waitForRequest(/mf-account.*remoteEntry/);
  const login = page.locator('a[href="/login"]').first();
  const clickedTwice = login.evaluate(async (link: HTMLAnchorElement) => {
    link.click();
    await new Promise(requestAnimationFrame);
    link.click();
  });
  await requested;
  await clickedTwice;
  release();

  await expectUsableLogin(page);
});

for (const method of ['PIX', 'Cartão de Crédito'] as const) {
  const scope = method === 'PIX' ? { tag: '@variant' } : {};
  test(
    `a session that ends before paying by ${method} leads through the login back to the payment`,
    scope,
    async ({ page }) => {
      const customer = await registerPerson(page.request);
      await openCart(page, customer, 'ferramentas');
      await goToPayment(page, method === 'PIX' ? /Entrega da loja/ : /Retirar na loja/);
      await page.getByRole('radio', { name: method }).check();
      if (method !== 'PIX') {
        await page.getByLabel('Número do cartão').fill('4024007173612531');
        await page.getByLabel('Validade').fill(cardExpiry());
        await page.getByLabel('CVV').fill('123');
        await page.getByLabel('Nome no cartão').fill('MARIA SOUZA');
      }
      await page.context().clearCookies();
      await page
        .getByRole('button', {
          name: method === 'PIX' ? 'Gerar PIX' : 'Confirmar e finalizar pedido',
        })
        .click();

      await expect(page).toHaveURL(/\/login$/);
      await signIn(page, customer.taxId, customer.password);
      await expect(page).toHaveURL(/\/checkout\?etapa=pagamento$/);
      await expect(page.getByText('2 de 3 etapas concluídas')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'PIX' })).toBeVisible();
    },
  );
}

test('a shopper who finishes the cart and opens an account goes on in the checkout, with the chosen delivery', async ({
  page,
}) => {
  await storeCart(page, cartWithOne(await findProductIn(page.request, 'ferramentas')));
  await page.goto('/carrinho');
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Entrega da loja/ }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await continueNow(page);
  await page.getByRole('main').getByRole('link', { name: 'Criar minha conta' }).click();
  const { cpf, email, password } = aNewPerson();
  await page.getByLabel('CPF', { exact: true }).fill(cpf);
  await page.getByLabel('Nome', { exact: true }).fill('Rosa Teste');
  await page.getByLabel('Celular').fill('19987654321');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Avançar' }).click();
  await continueNow(page);

  await expect(page).toHaveURL(/\/checkout\?etapa=endereco$/);
  await expect(page.getByRole('textbox', { name: 'Endereço' })).toHaveValue(/\w/);
  await confirmTypedAddress(page);
  await expect(page.getByRole('radio', { name: /Entrega da loja/ })).toBeChecked();
});
