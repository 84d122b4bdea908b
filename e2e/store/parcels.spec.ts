// Areas: mf-account/src/features/order, mf-account/src/features/orders, back-office/src/features/orders, backend/src/orders/parcels, backend/src/orders/invoices
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { nfeKeyOf } from '../support/operator';
import { fillCard, goToPayment, openCartOf, readAmount, registerPerson } from '../support/purchase';
import { store } from '../support/store';
import { expect, test } from '../support/test';

async function expectScreen(page: Page, name: string) {
  await expectFitsWidth(page, name);
  await expectAccessible(page, name);
}

/** An order of two products, paid by card, on its page. */
async function buyTwoProducts(page: Page) {
  const customer = await registerPerson(page.request);
  const names = await openCartOf(page, customer, 'ferramentas', 2);
  await goToPayment(page, /Entrega da loja/);
  await fillCard(page, '4024007173612531');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  const total = page.getByRole('region', { name: 'Resumo' }).getByRole('definition').last();
  return {
    names,
    buyer: customer.taxId,
    id: /\d+$/.exec(page.url())?.[0] ?? '',
    total: readAmount(await total.innerText())
      .replaceAll('.', '')
      .replace(',', '.'),
  };
}

const xmlOf = (key: string, total: string, buyer: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><mod>55</mod><tpAmb>1</tpAmb></ide><emit><CNPJ>19691969000184</CNPJ></emit><dest><CPF>${buyer}</CPF></dest><total><ICMSTot><vNF>${total}</vNF></ICMSTot></total></infNFe></NFe><protNFe><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`;

/** Dispatches what is in the open dialog. */
async function dispatch(office: Page, code: string) {
  const dialog = office.getByRole('dialog', { name: 'Despachar' });
  await dialog.getByLabel('Código de rastreio').fill(code);
  await expectScreen(office, 'the dispatch of goods');
  await dialog.getByRole('button', { name: 'Despachar' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'an order leaves in two parcels, which its customer follows, with the XML of its invoice',
  { tag: '@phone-only' },
  async ({ page, browser }, { project, workerIndex }) => {
    const { id, names, total, buyer } = await buyTwoProducts(page);
    const key = nfeKeyOf(id);
    const xml = xmlOf(key, total, buyer);
    const employee = await browser.newContext();
    const office = await employee.newPage();
    await signInEmployee(office, `parcels-${project.name}-${workerIndex}`);

    await office.goto(`${store.backOfficeUrl}/pedidos/${id}`);
    await office.getByRole('button', { name: 'Registrar nota fiscal' }).click();
    const invoice = office.getByRole('dialog', { name: 'Registrar nota fiscal' });
    await invoice.locator('input[type=file]').setInputFiles({
      name: 'nota.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(xml),
    });
    await expect(invoice.getByText('nota.xml será guardado com a nota.')).toBeVisible();
    await expectScreen(office, 'the XML of an invoice');
    await invoice.getByRole('button', { name: 'Salvar' }).click();
    await expect(invoice).toBeHidden();

    await office.getByRole('button', { name: 'Despachar' }).click();
    await office
      .getByRole('dialog')
      .getByRole('textbox', { name: names[1] ?? '' })
      .fill('0');
    await expect(office.getByText('Fica 1 unidade para outro pacote.')).toBeVisible();
    await dispatch(office, 'PRIMEIRO1');
    await expect(office.getByText('Despachado em parte').first()).toBeVisible();
    await expectScreen(office, 'an order that is dispatched in part');

    await page.reload();
    const first = page.getByRole('region', { name: 'Pacote 1' });
    await expect(first).toContainText(names[0] ?? '');
    await expect(first).toContainText('PRIMEIRO1');
    await expect(page.getByRole('region', { name: 'Ainda vamos enviar' })).toContainText(
      names[1] ?? '',
    );
    await expectScreen(page, 'an order of which a parcel has left');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Baixar XML da nota fiscal/ }).click();
    expect((await download).suggestedFilename()).toBe(`${key}-nfe.xml`);
    expect(await readFile(await (await download).path(), 'utf8')).toBe(xml);

    await office.getByRole('button', { name: 'Despachar' }).click();
    await dispatch(office, 'SEGUNDO2');
    await office.getByRole('button', { name: 'Entregue: pacote 1' }).click();
    const delivered = office.getByRole('dialog', { name: 'Entregue: pacote 1' });
    await delivered.getByRole('button', { name: 'Entregue' }).click();
    await expect(delivered).toBeHidden();
    await office.close();

    await page.reload();
    await expect(first).toContainText('Entregue em');
    await expect(page.getByRole('region', { name: 'Pacote 2' })).toContainText('SEGUNDO2');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Pedido Despachado' }),
    ).toHaveAttribute('aria-current', 'step');
    await expectScreen(page, 'an order in two parcels');
    await employee.close();
  },
);
