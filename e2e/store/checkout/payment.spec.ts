// Areas: mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/order-review, backend/src/storefront/sandbox, backend/src/orders/card, backend/src/orders/pix, backend/src/orders/place
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../../support/checks';
import { aNewPerson } from '../../support/people';
import {
  findProductIn,
  fillCard,
  goToPayment,
  pressInSandbox,
  openCart,
  registerPerson,
} from '../../support/purchase';
import type { Account } from '../../support/purchase';
import { expect, test } from '../../support/test';

/** The sandbox's cards by their last digit, and the messages for the shopper. */
const outcomes: [string, RegExp][] = [
  ['4024007173612572', /não autorizou o pagamento/],
  ['4024007173612523', /O cartão está vencido/],
  ['4024007173612515', /O cartão está bloqueado/],
  ['4024007173612556', /não respondeu a tempo. Nada foi cobrado/],
  ['4024007173612507', /O cartão foi cancelado/],
  ['4024007173612598', /Há um problema com o cartão/],
];

async function signIn(page: Page, { taxId, password }: Account) {
  await page.getByLabel('CNPJ ou CPF').fill(taxId);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout/);
}

test('six cards are refused, each with its own message, and the seventh pays the same order', async ({
  page,
}) => {
  await openCart(page, await registerPerson(page.request), 'acessorios-para-pintura');
  await goToPayment(page, /Retirar na loja/);
  await fillCard(page, '4024007173612531');
  await page.getByLabel('Parcelas').selectOption('3');
  const confirm = page.getByRole('button', { name: 'Confirmar e finalizar pedido' });

  for (const [number, words] of outcomes) {
    await page.getByLabel('Número do cartão').fill(number);
    await confirm.click();
    await expect(page.getByRole('form').getByText(words)).toBeVisible();
    await expect(page.getByLabel('Nome no cartão')).toHaveValue('MARIA SOUZA');
    await expect(page.getByLabel('Parcelas')).toHaveValue('3');
  }
  await expectFitsWidth(page, 'checkout, card refused');
  await expectAccessible(page, 'checkout, card refused');
  await page.getByLabel('Número do cartão').fill('4024007173612531');
  await confirm.click();

  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/em 3x de/);
});

test('nothing of the page can be reached while a card is charged', async ({ page }) => {
  await openCart(page, await registerPerson(page.request), 'acessorios-para-pintura');
  await goToPayment(page, /Retirar na loja/);
  await fillCard(page, '4024007173612572');
  await page.getByLabel('Parcelas').selectOption('1');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/datasnap/rest/TFireFlay/**', async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  const confirm = page.getByRole('button', { name: 'Confirmar e finalizar pedido' });

  await confirm.focus();
  await page.keyboard.press('Enter');

  const overlay = page.getByRole('dialog', { name: 'Processando pagamento...' });
  await expect(overlay.getByRole('status')).toContainText('Processando pagamento...');
  for (const key of ['Escape', 'Escape', 'Tab', 'Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await expect(overlay).toBeVisible();
    // The browser's own bar takes the focus in between: the document then has none.
    const isOnPage = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    );
    expect(isOnPage, `focus after ${key}`).toBe(false);
  }
  await expectAccessible(page, 'checkout, paying');
  answer();

  await expect(page.getByRole('form').getByText(/não autorizou o pagamento/)).toBeVisible();
  await expect(overlay).toBeHidden();
  await expect(confirm).toBeFocused();
});

test('without browser storage the shopper sees a notice and can still buy', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Storage is the same on a phone.');
  const account = await registerPerson(page.request);
  const product = await findProductIn(page.request, 'mat-hidraulico');
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });

  await page.goto(`/produto/${product.idprd}`);
  await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
  await page.getByRole('dialog', { name: 'Meu Carrinho' }).getByText('Finalizar Compra').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Carrinho' })).toBeVisible();
  await expect(page.getByText(/não está guardando o carrinho/)).toBeVisible();
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Retirar na loja/ }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await signIn(page, account);
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await fillCard(page, '4024007173612531');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();

  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
});

test(
  'a new customer gets from the product to the paid order on a phone in under two minutes',
  { tag: '@phone-only' },
  async ({ page }, { annotations }) => {
    const { cpf, email, password } = aNewPerson();
    const product = await findProductIn(page.request, 'ferramentas');
    const done = { taps: 0, fields: 0, characters: 0 };
    const tap = async (control: Locator) => {
      await control.tap();
      done.taps += 1;
    };
    const type = async (control: Locator, text: string) => {
      await control.fill(text);
      done.fields += 1;
      done.characters += text.length;
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    const field = (name: string) => page.getByLabel(name, { exact: true });

    await page.goto(`/produto/${product.idprd}`);
    await expect(button('Comprar Agora')).toBeEnabled();
    const started = Date.now();
    await tap(button('Comprar Agora'));
    await tap(page.getByRole('dialog').getByText('Finalizar Compra'));
    // The product page has a postal-code field as well.
    await expect(page.getByRole('heading', { level: 1, name: 'Meu Carrinho' })).toBeVisible();
    await type(page.getByLabel('CEP de entrega'), '13010050');
    await tap(button('Calcular'));
    await tap(page.getByRole('radio', { name: /Retirar na loja/ }));
    await tap(button('Finalizar Compra'));
    await expect(page).toHaveURL(/\/login/);
    await tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /cadastr|conta/i })
        .first(),
    );
    await type(field('CPF'), cpf);
    await type(field('Nome'), 'Rosa Teste');
    await type(field('Celular'), '19987654321');
    await type(field('E-mail'), email);
    await type(field('Senha'), password);
    await tap(button('Avançar'));
    await tap(page.getByRole('link', { name: 'Continuar agora' }));
    await expect(page).toHaveURL(/\/checkout/);
    await tap(button('Continuar para o pagamento'));
    await tap(page.getByRole('radio', { name: 'PIX' }));
    await page.clock.install();
    await tap(button('Gerar PIX'));
    await pressInSandbox(page, 'Pagar');
    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();

    const seconds = Math.round((Date.now() - started) / 1000);
    annotations.push({
      type: 'product to paid',
      description: `${done.taps} taps, ${done.fields} fields with ${done.characters} characters, ${seconds} s of the store's own`,
    });
    // At 1.5 s a tap or field and three characters a second, with the store's own time: under two minutes.
    expect((done.taps + done.fields) * 1.5 + done.characters / 3).toBeLessThan(90);
  },
);
