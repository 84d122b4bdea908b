// Areas: back-office/src/features/imports, backend/src/catalogue/import, backend/src/office/imports
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { store } from '../support/store';
import { expect, test } from '../support/test';

/** The meanings of the ERP's columns. */
const columns = {
  'Ref.': 'Código',
  'Texto do item': 'Nome do produto',
  'Fabr.': 'Marca',
  Grupo: 'Categoria',
  Subgrupo: 'Subcategoria',
  'Vlr tabela': 'Preço',
  UN: 'Unidade',
  Kg: 'Peso',
  'Qtde disp.': 'Saldo',
} as const;

/** A workbook with one product. */
async function workbookOf(code: number, price: number) {
  const product = [code, `Disco ${code}`, 'Forja', 'ferramentas', 'disco', price, 'UN', 1.2, 9];
  const title = ['Relatório de produtos'];
  const rows = [title, Object.keys(columns), product];
  return {
    name: 'erp.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Produtos', rows }] })),
  };
}

async function sendWorkbook(page: Page, code: number, price: number) {
  await page.goto(`${store.backOfficeUrl}/importacoes`);
  await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible();
  const file = await workbookOf(code, price);
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Passo 2 de 5: Colunas' })).toBeVisible();
}

async function expectScreen(page: Page, name: string) {
  await expectAccessible(page, name);
  await expectFitsWidth(page, name);
}

/** The store shows a change within moments. */
async function expectPrice(page: Page, code: number, price: RegExp) {
  await expect(async () => {
    await page.goto(`/produto/${code}`);
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

/** Undoes the newest import that can be undone, which restores this. */
async function undoLast(page: Page, restored: string, fileName = 'erp.xlsx') {
  await page
    .getByRole('button', { name: new RegExp(`^Desfazer a importação \\d+, ${fileName}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(restored, { exact: true })).toBeVisible();
  await expectAccessible(page, 'undo');
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Importação desfeita')).toBeVisible();
}

test(
  'an employee maps the columns of an ERP, imports a price, sees it in the store and undoes it',
  { tag: '@phone-only' },
  async ({ page, browser }, { project, workerIndex }) => {
    const code = 1_000_000_000 + (Date.now() % 1_000_000_000);
    // A window of its own: see back-office-products.
    const shopper = await browser.newContext();
    const shop = await shopper.newPage();
    await signInEmployee(page, `${project.name}-${workerIndex}`);
    await sendWorkbook(page, code, 10);

    await page.getByLabel('Não, só alguns produtos: nada sai da loja').check();
    for (const [shown, own] of Object.entries(columns)) {
      const column = page.getByLabel(`Coluna ${shown}`, { exact: true });
      await column.click();
      await page.keyboard.type(own);
      await page.keyboard.press('Enter');
    }
    // The last choice has closed its list.
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    await expectScreen(page, 'columns');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('heading', { name: 'Passo 3 de 5: Conferência' })).toBeVisible();
    await expect(page.getByText('1 produto novo')).toBeVisible();
    await page.getByRole('button', { name: 'Importar' }).click();
    await expect(page.getByText('Importado', { exact: true })).toBeVisible();
    await expectPrice(shop, code, /10,00/);

    // The columns are known by now.
    await sendWorkbook(page, code, 4.5);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('row', { name: /Disco.*10,00.*4,50.*-55/ })).toBeVisible();
    await expectScreen(page, 'preview');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Conferi: este preço está certo').check();
    await expectScreen(page, 'confirmation');
    await page.getByRole('button', { name: 'Importar' }).click();
    await expect(page.getByText('Importado', { exact: true })).toBeVisible();
    await expectPrice(shop, code, /4,50/);
    await page.getByRole('link', { name: 'Voltar às importações' }).click();

    await undoLast(page, '1 preço');
    await expectPrice(shop, code, /10,00/);
    await page.goto(`${store.backOfficeUrl}/importacoes/historico?codigo=${code}`);
    await expect(page.getByRole('row', { name: /desfeito.*Preço.*4,50.*10,00/ })).toBeVisible();
    await expectScreen(page, 'history');

    await page.goto(`${store.backOfficeUrl}/importacoes`);
    await undoLast(page, '1 produto que ela trouxe sai da loja.');
    await shopper.close();
  },
);

const blingHeader =
  'ID;Código;Descrição;Unidade;Preço;Situação;Estoque;Localização;Peso bruto (Kg);GTIN/EAN;Marca;Unidade de Medida;Categoria do produto';
const blingLine = (code: string, price: string) =>
  `16012345678;${code};Disco ${code};UN;R$ ${price};Ativo;9;R2-P4;1,250;7891234567895;;Centímetro;FERRAMENTAS > DISCOS`;
const blingFile = (...lines: string[]) => ({
  name: 'bling.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([blingHeader, ...lines].join('\r\n')),
});

test(
  'an employee answers once what a file of Bling leaves open, and imports the next one in at most five clicks',
  { tag: '@phone-only' },
  async ({ page }, { project, workerIndex }) => {
    const code = `ERP-${Date.now() % 1_000_000_000}`;
    await signInEmployee(page, `${project.name}-${workerIndex}`);
    await page.goto(`${store.backOfficeUrl}/importacoes`);
    let clicks = 0;
    const click = async (name: string) => {
      clicks += 1;
      await page.getByRole('button', { name, exact: true }).click();
    };
    const sendFile = async (...lines: string[]) => {
      const chooser = page.waitForEvent('filechooser');
      await click('Escolher arquivo');
      await (await chooser).setFiles(blingFile(...lines));
      await expect(page.getByRole('heading', { name: 'Passo 2 de 5: Colunas' })).toBeVisible();
    };

    await sendFile(blingLine(code, '10,00'), blingLine(`${code}-PAI`, '0,00'));
    await page.getByLabel('Não, só alguns produtos: nada sai da loja').check();
    await page.getByLabel('Marca', { exact: true }).fill('Sem marca');
    await expectScreen(page, 'columns of Bling');
    await click('Conferir');
    await expect(page.getByText('Ferramentas › Disco')).toBeVisible();
    await expectScreen(page, 'categories');
    await click('Usar estas categorias');
    await expect(page.getByText('O preço deve ser maior que zero.')).toBeVisible();
    await expectScreen(page, 'problems');
    await click('Deixar de fora 1 linha com problema');
    await expect(page.getByText(/1 linha fica de fora/)).toBeVisible();
    await expectScreen(page, 'lines that are left out');
    await click('Importar');
    await expect(page.getByText('Importado', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar às importações' }).click();

    clicks = 0;
    await sendFile(blingLine(code, '11,00'));
    await click('Conferir');
    await expect(page.getByRole('row', { name: /Disco.*10,00.*11,00.*\+10/ })).toBeVisible();
    await click('Importar');
    await expect(page.getByText('Importado', { exact: true })).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(5);

    await page.goto(`${store.backOfficeUrl}/produtos?busca=${code}`);
    await page.getByRole('link', { name: `Disco ${code}` }).click();
    await expect(page.getByLabel('Local no estoque')).toHaveValue('R2-P4');
    await expect(page.getByLabel('Peso (kg)')).toHaveValue('1,25');
    await page.goto(`${store.backOfficeUrl}/produtos/fotos`);
    await expect(page.getByRole('button', { name: 'Escolher arquivos' })).toBeVisible();
    await expectScreen(page, 'pictures of many products');

    await page.goto(`${store.backOfficeUrl}/importacoes`);
    await undoLast(page, '1 preço', 'bling.csv');
    await page.goto(`${store.backOfficeUrl}/importacoes`);
    await undoLast(page, '1 produto que ela trouxe sai da loja.', 'bling.csv');
  },
);
