import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import {
  choosePassword,
  confirmWhenAsked,
  enrolAuthenticator,
  enterPassword,
} from '../support/employee';
import { readAccountantFile, toCents } from './accountant-file';
import type { AccountantLine } from './accountant-file';
import { expect } from '../support/test';

/** The store's clock writes a minute so. */
const minuteFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The retailer's own server has these areas, where there is one. */
const areasOfServer = ['/pedidos', '/importacoes', '/cupons'] as const;

/** The retailer's back office, in a browser of its own. Everything here is done by an employee, without a terminal. */
export class Office {
  private constructor(readonly page: Page) {}

  /** Accepts an invitation and signs in. @param origin of the back office */
  static async open(browser: Browser, origin: string, invitation: { link: string; email: string }) {
    const context = await browser.newContext({
      baseURL: origin,
      ignoreHTTPSErrors: true,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(invitation.link);
    await choosePassword(page);
    await enterPassword(page, invitation.email);
    await confirmWhenAsked(page, await enrolAuthenticator(page));
    return new Office(page);
  }

  /** Adds a category with one subcategory, and publishes the tree. */
  async makeCategory(name: string, subcategory: string): Promise<void> {
    await this.#open('/categorias', 'Categorias');
    await this.#addCategory('Nova categoria', name);
    await this.#addCategory(`Nova subcategoria de ${name}`, subcategory);
    await this.#publish('Categorias: publicado.');
  }

  async #addCategory(button: string, name: string) {
    const { page } = this;
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByLabel('Nome').fill(name);
    await page.getByRole('button', { name: 'Manter no rascunho' }).click();
    await expect(page.getByRole('button', { name: `Editar ${name}`, exact: true })).toBeVisible();
  }

  /** Imports a workbook as the whole catalogue. @param mapping what each column of the ERP is */
  async importWorkbook(buffer: Buffer, mapping: Readonly<Record<string, string>>): Promise<void> {
    const { page } = this;
    await this.#open('/importacoes', 'Importações');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'itens.xlsx', mimeType, buffer });
    await expect(page.getByRole('heading', { name: 'Passo 2 de 5: Colunas' })).toBeVisible();
    await page.getByLabel('Sim: o que não está nele sai da loja').check();
    for (const [column, own] of Object.entries(mapping)) {
      await page.getByLabel(`Coluna ${column}`, { exact: true }).click();
      await page.keyboard.type(own);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('heading', { name: 'Passo 3 de 5: Conferência' })).toBeVisible();
    await expectAccessible(page, 'check of an import');
    await page.getByRole('button', { name: 'Importar' }).click();
    await expect(page.getByText('Importado', { exact: true })).toBeVisible({ timeout: 60_000 });
  }

  /** Gives the home page a strip from the next minute on. @param picture the path of a file */
  async scheduleStrip(title: string, picture: string): Promise<void> {
    const { page } = this;
    await this.#open('/conteudo/banners', 'Banners da página inicial');
    await page.getByRole('button', { name: '+ Faixa' }).click();
    const strips = page.getByRole('region', { name: 'Faixas no fim da página' });
    const strip = strips.locator('li').last();
    await strip.getByLabel('Título').fill(title);
    await strip.getByLabel('Texto', { exact: true }).fill('Fios e cabos para a obra inteira.');
    await strip.getByLabel('Texto do botão').fill('Ver elétrica');
    await strip.getByLabel('Página que ele abre').fill('/produtos/eletrica');
    await strip.getByLabel('O que a imagem mostra').fill(title);
    await strip.getByLabel('Imagem', { exact: true }).setInputFiles(picture);
    await expect(strip.getByText(/^Imagem enviada/)).toBeVisible();
    await page.getByRole('button', { name: 'Publicar…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Em uma data').check();
    const moment = minuteFormat.format(Date.now() + 120_000).replace(',', '');
    await dialog.getByLabel('Dia e hora (horário de Brasília)').fill(moment);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText(/a loja muda em/)).toBeVisible();
  }

  /** Makes a coupon of ten per cent. */
  async makeCoupon(code: string): Promise<void> {
    const { page } = this;
    await this.#open('/cupons', 'Cupons');
    await page.getByRole('button', { name: 'Criar cupom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar cupom' });
    await dialog.getByLabel('Código', { exact: true }).fill(code);
    await dialog.getByLabel('Descrição').fill('10% na inauguração');
    await dialog.getByLabel('Por cento', { exact: true }).fill('10');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('rowheader', { name: code })).toBeVisible();
  }

  /** The list of goods to pick has this many units of a product. */
  async expectToPick(product: string, units: number): Promise<void> {
    const { page } = this;
    await this.#open('/pedidos/separacao', 'Lista de separação');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product });
    await expect(line.getByText(new RegExp(`^${units} \\w+$`))).toBeVisible();
    await expectAccessible(page, 'picking list');
  }

  /** Refunds one unit of the first line, which was broken. @returns the amount in cents, as the dialog names it */
  async refundBrokenUnit(orderId: string): Promise<number> {
    const { page } = this;
    await this.#open(`/pedidos/${orderId}`, `Pedido ${orderId}`);
    await page.getByRole('button', { name: 'Devolver valor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel(/unidades a devolver/)
      .first()
      .fill('1');
    await dialog.getByLabel(/não voltam ao estoque/).check();
    await dialog.getByLabel('Motivo, que o cliente lê').fill('Chegou quebrado');
    const confirm = dialog.getByRole('button', { name: /^Devolver R\$/ });
    const cents = toCents(await confirm.innerText());
    expect(cents).toBeGreaterThan(0);
    await confirm.click();
    await expect(page.getByText(`Pedido ${orderId}: feito.`)).toBeVisible();
    return cents;
  }

  /** The accountant's CSV of the last days. */
  async readReconciliation(): Promise<AccountantLine[]> {
    await this.#open('/numeros', 'Números');
    const button = this.page.getByRole('button', { name: 'Baixar CSV' });
    return readAccountantFile(this.page, () => button.click());
  }

  /** Areas that the retailer's own server has are not changed here, and each says so. */
  async expectLocked(): Promise<void> {
    const { page } = this;
    for (const path of areasOfServer) {
      await page.goto(path);
      await expect(page.getByText(/servidor da sua empresa/)).toBeVisible();
      expect(await page.getByRole('button', { name: /Criar cupom|Escolher arquivo/ }).count()).toBe(
        0,
      );
    }
    await page.goto('/conteudo/terms');
    await expect(page.getByText(/Os campos desligados vêm do sistema/)).toBeVisible();
    await expect(page.getByLabel('Desconto no Pix')).toBeDisabled();
  }

  async #open(path: string, title: string) {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async #publish(done: string) {
    const { page } = this;
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
}
