import { readFile } from 'node:fs/promises';
import { aZip } from '@fireflay/testing/files';
import type { Page } from '@playwright/test';
import { goToPayment } from '../support/purchase';
import { publishForm } from '../support/publication';
import { expect, test } from '../support/test';
import type { Installation } from './installation';
import { readAccountantFile, toCents } from './accountant-file';
import { CountedOffice } from './counted-office';
import { CUSTOMER, payByCard, untilEmail } from './shopper';
import type { VisitedPages } from './visited-pages';

/** Clicks of a sale, and of a family with its two products. */
const MAX_CLICKS_OF_A_SALE = 9;
/** Products of the workbook without a photograph, and one that is copied. */
const WITHOUT_PHOTOGRAPHS = [5_020, 5_030];
const COPIED = 5_021;
const SOLD = 5_022;
const CARRIER = 'Rota da Serra';
const FREIGHT = `transportadora;cepinicial;cepfinal;pesofinal;valorfrete;prazo\n${CARRIER};18010000;18019999;500;42,5;3`;
const POSTAL_CODE = '18010-080';
const HOLIDAY = 'Aniversário da cidade';
const DAY_MS = 86_400_000;

/**
 * An employee's week in the office, and a customer's answers to it (issue 46): pictures, a copied product, a family, freight, a
 * holiday, a sale by telephone, its address, a line less, a lost chargeback, the accountant's file. No terminal is used.
 */
export class RetailerWeek {
  readonly #counted: CountedOffice;
  readonly #office: Page;
  readonly #shop: Page;
  readonly #pages: VisitedPages;
  readonly #installation: Installation;

  constructor(office: Page, shop: Page, pages: VisitedPages, installation: Installation) {
    this.#office = office;
    this.#counted = new CountedOffice(office);
    this.#shop = shop;
    this.#pages = pages;
    this.#installation = installation;
  }

  async walk(): Promise<void> {
    const office = this.#office;
    await this.#counted.job('photographs in a ZIP', () => this.#addPhotographs());
    const copy = await this.#counted.job('a product from a copy', () => this.#copyProduct());
    await this.#counted.job('a family of it', () => this.#makeFamily(copy), MAX_CLICKS_OF_A_SALE);
    await this.#counted.job('4 % more on what the search finds', () => this.#raisePrices());
    await this.#counted.job('a freight table', () => this.#publishFreight());
    await this.#counted.job('a holiday', () => this.#publishHoliday());
    const link = await this.#counted.job(
      'a sale by telephone',
      () => this.#sellByTelephone(),
      MAX_CLICKS_OF_A_SALE,
    );
    const order = await test.step('the customer pays by the link', () => this.#payByLink(link));
    await this.#counted.job('another address', () => this.#correctAddress(order));
    const returned = await this.#counted.job('a line less', () => this.#lowerLine(order));
    await this.#counted.job('a chargeback', () => this.#recordChargeback(order));
    const lost = await this.#counted.job('a lost chargeback', () => this.#loseChargeback(order));
    await this.#counted.job("the accountant's file", async () => {
      const lines = await this.#downloadFile();
      const own = lines.filter(({ order: id }) => id === order);
      const [charge, ...back] = own;
      expect(own.map(({ movement }) => movement)).toEqual([
        'cobrança',
        'devolução',
        'contestação perdida',
      ]);
      expect(back.map(({ cents }) => cents)).toEqual([-returned, -lost]);
      // The two parts are all that the customer paid.
      expect((charge?.cents ?? 0) - returned - lost).toBe(0);
      const sold = lines.filter(({ movement }) => movement === 'cobrança');
      const total = sold.reduce((sum, { cents }) => sum + cents, 0);
      expect(total).toBe(await this.#readFigure('Vendas pagas'));
    });
    await office.goto('/');
  }

  async #addPhotographs() {
    const office = this.#office;
    await this.#counted.open('Produtos');
    await this.#counted.click(
      office.getByRole('link', { name: 'Enviar fotos de vários produtos' }),
    );
    const photograph = await readFile(this.#installation.picture('frete-gratis.jpg'));
    const names = [...WITHOUT_PHOTOGRAPHS.map((code) => `fotos/${code}.jpg`), 'fotos/fachada.jpg'];
    const buffer = aZip(names.map((name) => ({ name, content: photograph })));
    // The choice of a file is a click on 'Escolher arquivos'.
    this.#counted.clicks += 1;
    await office
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'fotos.zip', mimeType: 'application/zip', buffer });
    await this.#counted.click(office.getByRole('button', { name: 'Adicionar 2 fotos' }));
    await expect(office.getByText(/2 fotos adicionadas a 2 produtos/)).toBeVisible();
    await expect(office.getByText('1 arquivo não entrou')).toBeVisible();
    await this.#counted.look('photographs of many products');
    const [first] = WITHOUT_PHOTOGRAPHS;
    const shown = await this.#shop.request.get(`/imagens/${first}/1.png?w=320`);
    expect(shown.headers()).not.toHaveProperty('x-picture');
  }

  /** @returns the name of the new product */
  async #copyProduct(): Promise<string> {
    const office = this.#office;
    const name = `Peça do balcão ${COPIED}`;
    await this.#counted.open('Produtos');
    const found = office.getByRole('link', { name: new RegExp(`${COPIED} · `) });
    await this.#counted.find('Procurar produtos', String(COPIED), found);
    await this.#counted.click(found);
    await this.#counted.click(office.getByRole('link', { name: 'Copiar' }));
    await office.getByLabel('Nome').fill(name);
    await office.getByLabel('Saldo (unidades, ou caixas)').fill('10');
    await this.#counted.click(office.getByRole('button', { name: 'Pôr à venda' }));
    const heading = office.getByRole('heading', { level: 1, name: /^Produto \d+$/ });
    await expect(heading).toBeFocused();
    return name;
  }

  /** The copy and its model are two variants of one product. */
  async #makeFamily(copy: string) {
    const office = this.#office;
    await this.#counted.open('Famílias');
    await this.#counted.click(office.getByRole('button', { name: 'Criar família' }));
    await office.getByLabel('Nome', { exact: true }).fill('Peça do balcão');
    await office.getByLabel('Diferença 1').fill('Modelo');
    for (const [at, text] of [String(COPIED), copy].entries()) {
      await office.getByLabel('Acrescentar um produto').fill(text);
      await office.keyboard.press('Enter');
      await this.#counted.click(office.getByRole('button', { name: /^Acrescentar / }).first());
      await office.getByLabel(`Modelo, linha ${at + 1}`).fill(`M${at + 1}`);
      const decline = office.getByRole('button', { name: 'Não acrescentar' });
      if (await decline.isVisible()) await this.#counted.click(decline);
    }
    await this.#counted.click(office.getByRole('button', { name: 'Salvar' }));
    await expect(office.getByText('Peça do balcão: salvo.')).toBeVisible();
  }

  async #raisePrices() {
    const office = this.#office;
    await this.#counted.open('Produtos');
    const found = office.getByRole('link', { name: /Peça do balcão/ });
    await this.#counted.find('Procurar produtos', 'Peça do balcão', found);
    await this.#counted.click(office.getByRole('button', { name: 'Reajustar preços' }));
    const dialog = office.getByRole('dialog', { name: /^Reajustar o preço de/ });
    await dialog.getByRole('textbox', { name: /Porcentagem/ }).fill('4');
    await this.#counted.click(dialog.getByRole('button', { name: 'Conferir' }));
    await this.#counted.click(dialog.getByRole('button', { name: /^Mudar \d+ preço/ }));
    await expect(office.getByText(/preços? mud/).first()).toBeVisible();
  }

  async #openDocument(title: string) {
    await this.#counted.open('Conteúdo');
    await this.#counted.click(this.#office.getByRole('link', { name: title, exact: true }));
    await expect(this.#office.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async #publish() {
    this.#counted.clicks += 2;
    await publishForm(this.#office);
  }

  async #publishFreight() {
    const office = this.#office;
    await this.#openDocument('Frete');
    this.#counted.clicks += 1;
    const table = { name: 'frete.csv', mimeType: 'text/csv', buffer: Buffer.from(FREIGHT) };
    await office.locator('input[type=file]').setInputFiles(table);
    await expect(office.getByText('1 linha lida.')).toBeVisible();
    await this.#publish();
    await office.getByLabel('CEP', { exact: true }).fill(POSTAL_CODE);
    await office.keyboard.press('Enter');
    await expect(office.getByRole('region', { name: 'A loja como está' })).toContainText(
      `${CARRIER}: R$ 42,50`,
    );
    await this.#counted.look('freight');
  }

  async #publishHoliday() {
    const office = this.#office;
    await this.#openDocument('Horários e feriados');
    await this.#counted.click(office.getByRole('button', { name: '+ Dia fechado' }));
    const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
    await office.getByLabel('Nome', { exact: true }).last().fill(HOLIDAY);
    await office.getByLabel('Primeiro dia').last().fill(day.split('-').reverse().join('/'));
    await office.keyboard.press('Enter');
    await this.#publish();
    await expect(async () => {
      expect(await (await this.#shop.request.get('/contato')).text()).toContain(HOLIDAY);
    }).toPass();
  }

  /** A quote with freight for a customer who is found by name. @returns the link that the customer gets by e-mail */
  async #sellByTelephone(): Promise<string> {
    const office = this.#office;
    await this.#counted.open('Orçamentos');
    await this.#counted.click(office.getByRole('button', { name: 'Novo orçamento' }));
    const use = office.getByRole('button', { name: `Usar ${CUSTOMER.name}` });
    await this.#counted.find('Procurar quem já é cliente', CUSTOMER.name, use);
    await this.#counted.click(use);
    const add = office.getByRole('button', { name: /^Adicionar / }).first();
    await this.#counted.find('Procurar produtos', String(SOLD), add);
    await this.#counted.click(add);
    await office.getByLabel(/^Quantidade de /).fill('3');
    await office.getByLabel('CEP').fill(POSTAL_CODE);
    await office.keyboard.press('Enter');
    await this.#counted.click(office.getByRole('radio', { name: new RegExp(CARRIER) }));
    await this.#counted.click(office.getByRole('button', { name: 'Criar e enviar' }));
    await expect(office.getByRole('dialog', { name: /^Orçamento \d+$/ })).toBeVisible();
    await this.#counted.look('the quote of a sale by telephone');
    return untilEmail(this.#installation, /https:\/\/\S+\/orcamento\/[^\s"<)]+/);
  }

  /** @returns the number of the order */
  async #payByLink(link: string): Promise<string> {
    const shop = this.#shop;
    await shop.goto(link);
    await shop.getByRole('button', { name: 'Colocar no carrinho' }).click();
    await expect(shop).toHaveURL(/\/carrinho$/);
    await goToPayment(shop, new RegExp(CARRIER), { postalCode: POSTAL_CODE.replace('-', '') });
    return payByCard(shop, this.#pages);
  }

  async #openOrder(id: string) {
    await this.#counted.open('Pedidos');
    await this.#counted.click(this.#office.getByRole('link', { name: new RegExp(`Pedido ${id}`) }));
    const heading = this.#office.getByRole('heading', { level: 1, name: `Pedido ${id}` });
    await expect(heading).toBeVisible();
  }

  async #correctAddress(id: string) {
    const office = this.#office;
    await this.#openOrder(id);
    await this.#counted.click(office.getByRole('button', { name: 'Corrigir endereço' }));
    const dialog = office.getByRole('dialog', { name: 'Corrigir endereço' });
    await dialog.getByLabel('Complemento').fill('Portão azul');
    await this.#counted.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(dialog).toBeHidden();
    await untilEmail(this.#installation, /Portão azul/);
  }

  /** @returns the amount that goes back, in cents */
  async #lowerLine(id: string): Promise<number> {
    const office = this.#office;
    await this.#openOrder(id);
    await this.#counted.click(office.getByRole('button', { name: /^Mudar quantidade de/ }).first());
    const dialog = office.getByRole('dialog', { name: /^Mudar quantidade de/ });
    await dialog.getByLabel('Nova quantidade').fill('2');
    const confirm = dialog.getByRole('button', { name: /^Mudar e devolver R\$/ });
    const cents = toCents(await confirm.innerText());
    await this.#counted.click(confirm);
    await expect(dialog).toBeHidden();
    await this.#counted.look('an order with a lower quantity');
    return cents;
  }

  async #recordChargeback(id: string) {
    await this.#openOrder(id);
    const section = this.#office.getByRole('region', { name: 'Contestações' });
    await this.#counted.click(section.getByRole('button', { name: 'Registrar contestação' }));
    const dialog = this.#office.getByRole('dialog', { name: 'Registrar contestação' });
    await dialog.getByLabel('Motivo informado pela operadora').fill('Compra não reconhecida');
    await this.#counted.click(dialog.getByRole('button', { name: 'Registrar contestação' }));
    await expect(section.getByText(/nada é devolvido nem despachado/)).toBeVisible();
  }

  /** @returns the amount that the acquirer took back, in cents */
  async #loseChargeback(id: string): Promise<number> {
    const office = this.#office;
    await this.#openOrder(id);
    const section = office.getByRole('region', { name: 'Contestações' });
    await this.#counted.click(section.getByRole('button', { name: 'Contestação perdida' }));
    const dialog = office.getByRole('dialog');
    await this.#counted.click(dialog.getByRole('button', { name: 'Contestação perdida' }));
    await expect(section.getByText('Perdida')).toBeVisible();
    await this.#counted.look('an order with a lost chargeback');
    return toCents(/R\$\s[\d.]+,\d\d/.exec(await section.innerText())?.[0] ?? '');
  }

  async #downloadFile() {
    await this.#counted.open('Números');
    return readAccountantFile(this.#office, () =>
      this.#counted.click(this.#office.getByRole('button', { name: 'Baixar CSV' })),
    );
  }

  async #readFigure(title: string): Promise<number> {
    const figure = this.#office.locator('.ant-statistic').filter({ hasText: title });
    return toCents(await figure.locator('.ant-statistic-content').innerText());
  }
}
