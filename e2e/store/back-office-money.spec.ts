// Areas: back-office/src/features/figures, back-office/src/features/orders, backend/src/office/figures, backend/src/orders/chargebacks, shell/src/features/reports, shared-contracts/src/visits
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { fillCard, goToPayment, openCart, readAmount, registerPerson } from '../support/purchase';
import { store } from '../support/store';
import { expect, test } from '../support/test';

const MAX_CLICKS = 5;

test('an employee records a chargeback, loses it, and hands the accountant a file that has it', async ({
  page,
}, { workerIndex }) => {
  // The source is derived once the first page is at rest.
  await page.goto(`/?utm_source=obra-${workerIndex}`);
  await expect(() => expectSource(page, `campaign:obra-${workerIndex}`)).toPass();
  await openCart(page, await registerPerson(page.request), 'ferramentas');
  await goToPayment(page, /Entrega da loja/);
  await fillCard(page, '4024007173612531');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';

  await signInEmployee(page, `money-${workerIndex}`);
  const clicks = { count: 0 };
  const click = async (target: Locator) => {
    clicks.count += 1;
    await target.click();
  };
  await page.goto(`${store.backOfficeUrl}/pedidos/${id}`);
  const section = page.getByRole('region', { name: 'Contestações' });
  await click(section.getByRole('button', { name: 'Registrar contestação' }));
  const dialog = page.getByRole('dialog', { name: 'Registrar contestação' });
  await dialog.getByLabel('Motivo informado pela operadora').fill('Compra não reconhecida');
  const amount = await dialog.getByLabel('Valor contestado').inputValue();
  await click(dialog.getByRole('button', { name: 'Registrar contestação' }));
  await expect(section.getByText(/nada é devolvido nem despachado/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
  await expectLooks(page, 'an order with a chargeback');
  await click(section.getByRole('button', { name: 'Contestação perdida' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Contestação perdida' }));
  await expect(section.getByText('Perdida')).toBeVisible();
  await expect(section.getByRole('heading')).toBeFocused();
  expect(clicks.count).toBeLessThanOrEqual(MAX_CLICKS);

  await page.goto(store.backOfficeUrl);
  clicks.count = 0;
  await click(page.getByRole('link', { name: 'Números', exact: true }));
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Baixar CSV' }));
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(clicks.count).toBeLessThanOrEqual(MAX_CLICKS);
  const own = lines.filter((line) => line.split(';')[1] === id);
  expect(own.map((line) => line.split(';')[2])).toEqual(['cobrança', 'contestação perdida']);
  expect(own[1]).toContain(`"-${readAmount(amount).replaceAll('.', '')}"`);
  await expect(page.getByRole('region', { name: 'Mais vendidos' })).toBeVisible();
  const sources = page.getByRole('region', { name: 'De onde vêm as vendas' });
  const campaign = sources.getByRole('row', { name: new RegExp(`^Campanha obra-${workerIndex} `) });
  // The shells send what they count every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(campaign.getByText(/^Visitas: [1-9]/)).toBeAttached();
  }).toPass();
  await expectLooks(page, 'the figures');
  await campaign.getByRole('link', { name: /pedidos? pagos?/ }).click();
  await expect(page.getByRole('link', { name: `Pedido ${id}` })).toBeVisible();
  await expect(page.getByText(/^Pagos de /)).toBeVisible();
  await expectLooks(page, 'the orders of a source');
  await page.goBack();

  await page.getByRole('link', { name: 'Taxas da operadora' }).click();
  await page.getByRole('button', { name: '+ Taxa' }).click();
  await expectLooks(page, 'the rates of the acquirer');
});

async function expectSource(page: Page, source: string) {
  expect(await page.evaluate(() => sessionStorage.getItem('visit'))).toBe(source);
}

async function expectLooks(page: Page, name: string) {
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 375, height: 812 });
  // The tables drop columns when they notice the new width.
  await expect(() => expectFitsWidth(page, name)).toPass();
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
}
