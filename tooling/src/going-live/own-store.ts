import { expect } from '@playwright/test';
import type { BrowserView } from './browser-view';
import { FIRST_PRODUCT, PRODUCT_COUNT, type Installation } from './installation';
import { fillCart, goToPayment, payByCard, payByPix, register } from './shopper';
import { findTraces } from './traces';
import type { Email } from './surroundings';

const WITHOUT_PHOTOGRAPH = 5_010;
const WITH_DAMAGED_PHOTOGRAPH = 5_012;
/** In two stores. */
const IN_TWO_STORES = 5_004;
/** Of the carrier's logo, which is SVG. */
const LOGO_MARK = 'rgb(0,168,140)';

/** The retailer's store as shoppers meet it: two purchases, every page, and nothing of the sample store. */
export class OwnStore {
  private orderId = '';

  constructor(
    private readonly installation: Installation,
    private readonly view: BrowserView,
  ) {}

  async buyByCard() {
    const { view } = this;
    const { page } = view;
    await view.visit('/');
    await view.photograph('home');
    await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('porcelanatos');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pesquisar\/porcelanatos/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await view.check('search');
    await view.visit('/produtos/pisos-e-revestimentos');
    await view.photograph('listing');
    await view.visit(`/produto/${FIRST_PRODUCT}`);
    await page.getByLabel('CEP de entrega').fill('18010-080');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page.getByRole('radio', { name: /Caminhão da loja/ })).toBeVisible();
    await view.check('product with freight');
    await view.photograph('product');

    await fillCart(page, FIRST_PRODUCT);
    await page.goto('/registro');
    const { surroundings } = this.installation;
    await register(view, () => surroundings.untilLink(/https:\/\/\S+\/confirmarEmail\?\S+/));
    await page.goto('/carrinho');
    await goToPayment(view, { cep: '01310-100', option: /Transportadora do contrato/ });
    this.orderId = await payByCard(view);
    await view.check('order');
    await surroundings.untilEmail(/pagamento confirmado/i);
    return `order ${this.orderId}`;
  }

  async deliver() {
    const { view, orderId } = this;
    const { page } = view;
    const { surroundings } = this.installation;
    const { key } = await surroundings.ask<{ key: string }>('/invoice-key');
    const danfe = 'https://nfe.casanova.example/1.pdf';
    const parcel = 'https://transportadora.example/BR123456789';
    await this.installation.moveOrder(orderId, { key, danfe, parcel });
    await page.goto(`/detalhes_pedido/${orderId}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(key.replace(/(.{4})(?=.)/g, '$1 '));
    await expect(page.getByRole('link', { name: /^Abrir DANFE/ })).toHaveAttribute('href', danfe);
    await expect(main).toContainText('BR123456789');
    const parcelLink = main.getByRole('link', { name: new RegExp(`^Rastrear Pedido ${orderId}`) });
    await expect(parcelLink).toHaveAttribute('href', parcel);
    await expect(page.locator('[aria-current=step]')).toContainText(/entregue/i);
    await view.check('delivered order');
    await view.photograph('order');
    await surroundings.untilEmail(/BR123456789/);
    await surroundings.untilEmail(/entregue/i);
  }

  async buyByPix() {
    const { view } = this;
    const { page } = view;
    await fillCart(page, IN_TWO_STORES);
    await goToPayment(view, {
      cep: '18010-080',
      option: /Retirar na loja/,
      store: /Além Ponte/,
    });
    const order = await payByPix(view, () => this.payPix());
    await expect(page.getByRole('main')).toContainText('Loja Além Ponte');
    await view.check('order to pick up');
    return `order ${order}`;
  }

  async visitOtherPages() {
    const { view } = this;
    const sitemap = await this.readSitemap();
    const pages = sitemap.filter((path) => !path.startsWith('/produto/'));
    const productCount = sitemap.length - pages.length;
    if (productCount !== PRODUCT_COUNT) {
      throw new Error(`The sitemap has ${productCount} products, not ${PRODUCT_COUNT}.`);
    }
    const others = [
      ...['/carrinho', '/rastreio', '/recuperarSenha', '/meusPedidos', '/meusPedidos/perfil'],
      ...['/meusPedidos/senha', '/meusPedidos/listas'],
      ...[WITHOUT_PHOTOGRAPH, WITH_DAMAGED_PHOTOGRAPH].map((code) => `/produto/${code}`),
    ];
    for (const path of [...pages, ...others]) {
      await view.visit(path);
      await view.scrollThrough();
      if (path === `/produto/${WITHOUT_PHOTOGRAPH}`) await view.photograph('without-photograph');
      if (['/contato', '/sobre'].includes(path)) await view.photograph(path.slice(1));
    }
    return `${pages.length + others.length} pages`;
  }

  /** Gives the money of the delivered order back, and waits until Cielo has the request. */
  async refund() {
    const { installation, orderId } = this;
    await installation.refundOrder(orderId);
    await installation.surroundings.untilRefund();
  }

  /** @throws Error that lists every text and picture of the sample store, and what was wrong on the pages visited */
  async findSample() {
    const { view } = this;
    const { surroundings } = this.installation;
    await view.settle();
    const sampleTexts = await surroundings.ask<string[]>('/sample-texts');
    const tables = await surroundings.ask<{ table: string; rows: string[] }[]>('/tables');
    const emails = await surroundings.ask<Email[]>('/emails');
    const traces = findTraces(sampleTexts, [
      ...view.texts,
      ...tables.map(({ table, rows }) => ({ where: table, text: rows.join('\n') })),
      ...emails.map((email) => ({
        where: `the e-mail "${email.subject}"`,
        text: Object.values(email).join('\n'),
      })),
    ]);
    const problems = [...traces, ...(await this.findForeignPictures()), ...view.problems];
    if (problems.length > 0) {
      throw new Error(`${problems.length} findings:\n${problems.join('\n')}`);
    }
    const rowCount = tables.reduce((sum, { rows }) => sum + rows.length, 0);
    return `${sampleTexts.length} texts searched in ${view.texts.length} pages and replies, ${rowCount} rows and ${emails.length} e-mails; ${view.pictures.size} pictures compared`;
  }

  private async findForeignPictures(): Promise<string[]> {
    const foreign: string[] = [];
    for (const { url, type, body } of this.view.pictures.values()) {
      if (!new URL(url).pathname.startsWith('/imagens/')) continue;
      const isOurs = type.includes('svg')
        ? body.toString().includes(LOGO_MARK)
        : (
            await this.installation.surroundings.ask<{ isOurs: boolean }>(
              '/is-retailers-picture',
              body,
            )
          ).isOurs;
      if (!isOurs) foreign.push(`${url} is no picture of the retailer`);
    }
    return foreign;
  }

  /** As Cielo: the payment, then its notification. */
  private async payPix() {
    const { surroundings } = this.installation;
    const { paymentId } = await surroundings.ask<{ paymentId?: string }>('/pay-last-pix', {});
    if (!paymentId) throw new Error('Cielo knows no Pix.');
    const { status } = await this.installation.fetch('/api/pagamentos/notificacoes', {
      PaymentId: paymentId,
      ChangeType: 1,
    });
    if (status !== 200) throw new Error(`The store replied ${status} to the notification.`);
  }

  /** The paths of all sitemaps. Their texts, and those of robots.txt, are searched, too. */
  private async readSitemap(): Promise<string[]> {
    const read = async (path: string) => {
      const text = (await this.installation.fetch(path)).body.toString();
      this.view.texts.push({ where: path, text });
      return text;
    };
    await read('/robots.txt');
    const addressesIn = (text: string) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const found = addressesIn(await read('/sitemap.xml'));
    const parts = found.filter((path) => path.endsWith('.xml'));
    const pages = found.filter((path) => !path.endsWith('.xml'));
    for (const part of parts) pages.push(...addressesIn(await read(part)));
    return pages;
  }
}
