// Areas: mf-cart-checkout/src/features/checkout, mf-cart-checkout/src/features/shipping, mf-cart-checkout/src/features/cart, backend/src/orders/shipping, backend/src/orders/place
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, expectLargeTargets } from '../../support/checks';
import { choose, press } from '../../support/keyboard';
import { nfeKeyOf, runOrders } from '../../support/operator';
import {
  fillCard,
  goToPayment,
  openCart,
  pressInSandbox,
  registerCompany,
} from '../../support/purchase';
import { person } from '../../support/store';
import { expect, test } from '../../support/test';

async function expectScreen(page: Page, name: string) {
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
  await expectLargeTargets(page, name);
}

const stores = (page: Page) => page.getByRole('group', { name: 'Em qual loja você retira?' });

/** Goes from the cart to the choice of the store. */
async function openStoreChoice(page: Page) {
  await page.getByLabel('CEP de entrega').fill('13010050');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await page.getByRole('radio', { name: /Retirar na loja/ }).check();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(stores(page)).toBeVisible();
}

test(
  'a shopper collects an order in the third of five stores, nearest first, and pays by Pix',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openCart(page, await registerCompany(page.request), 'banheiro');
    await openStoreChoice(page);
    const options = stores(page).getByRole('radio');
    const labels = await stores(page).locator('label').allInnerTexts();
    const kilometres = labels.map((label) =>
      Number(/([\d,]+) km/.exec(label)?.[1]?.replace(',', '.')),
    );

    expect(labels).toHaveLength(5);
    expect(labels[0]).toContain('Loja Matriz - Centro');
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other));
    for (const label of labels) {
      expect(label).toMatch(/km/);
      expect(label).toContain('Segunda a sexta-feira: 08:00 às 18:00');
      expect(label).toMatch(/Campinas - SP, CEP \d{5}-\d{3}/);
    }
    await expect(options.first()).toBeChecked();
    await expectScreen(page, 'the choice of a store');

    const name = /^(.*)$/m.exec(labels[2] ?? '')?.[0] ?? '';
    const wanted = stores(page).getByRole('radio', { name: new RegExp(`^${name}`) });
    if (isMobile) await wanted.check();
    else await choose(page, options, wanted);
    await expectScreen(page, 'another store chosen');
    const save = page.getByRole('button', { name: 'Continuar para o pagamento' });
    if (isMobile) await save.click();
    else await press(page, save, 'Enter');
    await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toBeFocused();
    await expect(page.getByText(`Retirar na loja · ${name} · Grátis`)).toBeVisible();
    await page.reload();
    await page.getByRole('radio', { name: 'PIX' }).check();
    await expect(
      page.getByRole('region', { name: 'Confira seu pedido antes de pagar' }),
    ).toContainText(name);
    await page.clock.install();
    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    await pressInSandbox(page, 'Pagar');

    await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
    const delivery = page.getByRole('region', { name: 'Entrega' });
    await expect(delivery).toContainText(`Retire em: ${name}`);
    await expect(delivery).toContainText('Sábado: 08:00 às 12:00');
    await expectScreen(page, 'an order to collect');
  },
);

test('an order that was invoiced and dispatched shows its invoice and its parcel', async ({
  page,
}) => {
  await openCart(page, person, 'ferramentas');
  await goToPayment(page, /Entrega da loja/);
  await fillCard(page, '4024007173612531');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const key = nfeKeyOf(id);
  const danfe = 'https://nfe.example/danfe.pdf';
  const parcel = 'https://carrier.example/BR123456789';
  await runOrders(
    'invoice',
    id,
    '--key',
    key,
    '--danfe',
    danfe,
    '--xml',
    'https://nfe.example/nota.xml',
  );
  await runOrders(
    'advance',
    id,
    '--to',
    'dispatched',
    '--tracking',
    'BR123456789',
    '--tracking-url',
    parcel,
  );

  await page.reload();
  const invoice = page.getByRole('region', { name: 'Nota fiscal' });
  await expect(invoice.getByText(key.slice(0, 4))).toBeVisible();
  await expect(invoice.getByRole('link', { name: /^Abrir DANFE/ })).toHaveAttribute('href', danfe);
  await expect(page.getByRole('main')).toContainText('BR123456789');
  await expect(page.getByRole('link', { name: /^Rastrear Pedido/ })).toHaveAttribute(
    'href',
    parcel,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Pedido Despachado' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await invoice.getByRole('button', { name: 'Copiar chave' }).click();
  await expect(invoice.getByRole('status')).toHaveText('Chave copiada.');
  await expectScreen(page, 'an order with its invoice');
});
