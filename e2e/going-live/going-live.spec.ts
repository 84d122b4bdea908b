// Areas: backend, deploy, docs
import { startTFireFlayStandIn } from '@fireflay/testing/stand-in';
import type { Page } from '@playwright/test';
import { applyCoupon, goToPayment } from '../support/purchase';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { Installation, OFFICE_ORIGIN } from './installation';
import type { Email } from './installation';
import { Office } from './office';
import { RetailerWeek } from './retailer-week';
import {
  browse,
  deliver,
  fillCart,
  payByCard,
  payPix,
  readPlacedOrder,
  refundBroken,
  register,
  untilEmail,
} from './shopper';
import { TargetHost } from './target-host';
import { findTraces } from './traces';
import { VisitedPages } from './visited-pages';

/** The spreadsheet's products: their number, the first, and one that two stores have. */
const PRODUCT_COUNT = 1_000;
const FIRST_PRODUCT = 5_001;
const IN_TWO_STORES = 5_004;
/** The employee's own category, which the workbook's last products are in. */
const CATEGORY = { name: 'Elétrica', subcategory: 'Fios e Cabos' };
const IN_CATEGORY = 6_000;
/** The meanings of the ERP's columns; the others have names that the import knows. */
const erpColumns = {
  'Ref.': 'Código',
  'Texto do item': 'Nome do produto',
  'Fabr.': 'Marca',
  Linha: 'Categoria',
  Família: 'Subcategoria',
  'Vlr tabela': 'Preço',
};
const COUPON = 'INAUGURA10';
const CAMPAIGN = 'Semana da fiação';
const BOUGHT_UNITS = 3;
const WITHOUT_PHOTOGRAPH = 5_010;
const WITH_DAMAGED_PHOTOGRAPH = 5_012;
/** A colour of the carrier's logo, which is SVG. */
const LOGO_MARK = 'rgb(0,168,140)';
/** The status of a sale whose money was given back. */
const VOIDED = 11;

/** A customer and a product of the stand-in. */
const helena = { taxId: '529.982.247-25', password: 'Obra@1969' };
const STAND_IN_PRODUCT = 9_101;

/**
 * Follows docs/going-live.md from an empty folder to a delivered order, with the document's own blocks of code, and looks for
 * anything of the sample store afterwards. Cielo, ViaCEP, the mail server and the retailer's server are fakes. When a step
 * fails, the folder of the machine is kept.
 */
test('going live as documented leads to delivered orders and nothing of the sample store', async ({
  page,
  browser,
}) => {
  const { step } = test;
  const host = await TargetHost.create();
  const installation = new Installation(host);
  const standIn = await startTFireFlayStandIn();
  const pages = new VisitedPages(page);
  let orderId = '';
  try {
    await step(`1 The machine ${host.folder}, with fakes`, () => installation.startServices());
    await step('2 The sources', () => installation.installSources());
    await step('3, 4, 5 Profile, freight and photographs', () => installation.writeRetailer());
    await step('6 Secrets and settings', () => installation.writeSettings());
    await step('7 Releases', () => installation.release());
    await step('8 Both servers, behind TLS, with an empty store', async () => {
      await installation.startServers();
      expect((await page.request.get('/')).status()).toBe(200);
      expect((await page.request.get(`/produto/${FIRST_PRODUCT}`)).status()).toBe(404);
    });
    const office = await step('9 The first employee', async () =>
      Office.open(browser, OFFICE_ORIGIN, await installation.inviteEmployee()),
    );
    await step('9 A category of the store', () =>
      office.makeCategory(CATEGORY.name, CATEGORY.subcategory),
    );
    await step('9 The workbook of the ERP, live within seconds', async () => {
      await office.importWorkbook(await installation.readWorkbook(), erpColumns);
      await expect(async () => {
        expect((await page.request.get(`/produto/${FIRST_PRODUCT}`)).status()).toBe(200);
        // The home page of the empty store is in the view cache for some seconds.
        expect(await (await page.request.get('/')).text()).toContain('href="/produto/');
        const listed = await page.request.get('/produtos/eletrica/fios-e-cabos');
        expect(await listed.text()).toContain(`href="/produto/${IN_CATEGORY}"`);
      }).toPass({ timeout: 20_000 });
    });
    await step('9 The same catalogue by commands changes nothing', async () => {
      expect(await installation.importCatalogue()).toContain(
        '0 produtos novos, 0 mudados, 0 retirados',
      );
    });
    await step('A campaign with a date, and a coupon', async () => {
      await office.scheduleStrip(CAMPAIGN, installation.picture('frete-gratis.jpg'));
      expect(await (await page.request.get('/')).text()).not.toContain(CAMPAIGN);
      await office.makeCoupon(COUPON);
    });
    await step('10 A purchase by card, with the coupon', async () => {
      await browse(page, pages, FIRST_PRODUCT);
      await fillCart(page, FIRST_PRODUCT);
      await page.goto('/registro');
      await register(page, pages, installation);
      await page.goto('/carrinho');
      await page.getByRole('textbox', { name: /^Quantidade/ }).fill(String(BOUGHT_UNITS));
      await page.keyboard.press('Enter');
      await applyCoupon(page, COUPON.toLowerCase());
      await expect(page.getByText(`Cupom ${COUPON} aplicado.`)).toBeVisible();
      await pages.check('cart with a coupon');
      await pages.takeScreenshots('cart');
      await goToPayment(page, /Transportadora do contrato/, { postalCode: '01310-100' });
      orderId = await payByCard(page, pages);
      await pages.check('order');
      await untilEmail(installation, /pagamento confirmado/i);
      const name = await page
        .getByRole('main')
        .getByText(/Linha A1/)
        .first()
        .innerText();
      await office.expectToPick(name, BOUGHT_UNITS);
    });
    await step('10 Invoice, dispatch and delivery', () =>
      deliver(page, pages, installation, orderId),
    );
    await step('10 One product arrived broken, and its money goes back', () =>
      refundBroken(page, office, installation, orderId),
    );
    await step('The campaign, since its minute', async () => {
      await expect(async () => {
        expect(await (await page.request.get('/')).text()).toContain(CAMPAIGN);
      }).toPass({ timeout: 180_000 });
      await pages.visit('/');
      await pages.scrollThrough();
      await pages.takeScreenshots('home-with-campaign');
    });
    await step('A purchase by Pix, for pickup at one of five stores', async () => {
      await fillCart(page, IN_TWO_STORES);
      await goToPayment(page, /Retirar na loja/, { postalCode: '18010-080', shop: /Além Ponte/ });
      await page.getByRole('radio', { name: 'PIX' }).check();
      await page.getByRole('button', { name: 'Gerar PIX' }).click();
      await expect(page.getByRole('figure')).toContainText('Escaneie o QR Code');
      await pages.check('checkout, QR code');
      await payPix(page, installation);
      await readPlacedOrder(page);
      await expect(page.getByRole('main')).toContainText('Loja Além Ponte');
      await pages.check('order to pick up');
    });
    await step('Every other page', () => visitOtherPages(page, pages));
    await step('10 The money back', async () => {
      await installation.refundOrder(orderId);
      const statuses = async () => {
        const sales = await installation.ask<{ Payment: { Status: number } }[]>('/sales');
        return sales.map(({ Payment }) => Payment.Status);
      };
      await expect.poll(statuses).toContain(VOIDED);
    });
    await step('Nothing of the sample store', async () => {
      await pages.settle();
      expect(await findSample(pages, installation)).toEqual([]);
      expect(pages.problems).toEqual([]);
    });
    await step("A week of the retailer's employees", () =>
      new RetailerWeek(office.page, page, pages, installation).walk(),
    );
    await step("The doctor on the retailer's own server, and both servers in front of it", () =>
      installation.moveInFrontOf(standIn.base, helena),
    );
    await step('The back office in front of it', () => office.expectLocked());
    await step('A purchase by card in front of it', async () => {
      await page.context().clearCookies();
      await page.evaluate(() => [localStorage, sessionStorage].forEach((each) => each.clear()));
      await pages.visit('/');
      await pages.takeScreenshots('retailer-server-home');
      await fillCart(page, STAND_IN_PRODUCT);
      await page.goto('/login?redirect=%2Fcarrinho');
      await signIn(page, helena.taxId, helena.password);
      await goToPayment(page, /Rodoviário Azul/, { postalCode: '18010-080' });
      const order = await payByCard(page, pages);
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Pagamento Efetuado');
      await pages.visit('/meusPedidos');
      await expect(page.getByRole('main')).toContainText(order);
      expect(pages.problems).toEqual([]);
    });
  } finally {
    await host.stop();
    await standIn.close();
  }
  await host.remove();
});

async function visitOtherPages(page: Page, pages: VisitedPages) {
  const sitemap = await readSitemap(page, pages);
  const products = sitemap.filter((path) => path.startsWith('/produto/'));
  expect(products).toHaveLength(PRODUCT_COUNT);
  const others = [
    ...['/carrinho', '/rastreio', '/recuperarSenha', '/meusPedidos', '/meusPedidos/perfil'],
    ...['/meusPedidos/senha', '/meusPedidos/listas'],
    ...[WITHOUT_PHOTOGRAPH, WITH_DAMAGED_PHOTOGRAPH].map((code) => `/produto/${code}`),
  ];
  for (const path of [...sitemap.filter((each) => !products.includes(each)), ...others]) {
    await pages.visit(path);
    await pages.scrollThrough();
    if (path === `/produto/${WITHOUT_PHOTOGRAPH}`)
      await pages.takeScreenshots('without-photograph');
    if (['/contato', '/sobre'].includes(path)) await pages.takeScreenshots(path.slice(1));
  }
}

/** The paths of all sitemaps. Their texts, and those of robots.txt, are searched as well. */
async function readSitemap(page: Page, pages: VisitedPages): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await page.request.get(path)).text();
    pages.texts.push({ where: path, text });
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  await read('/robots.txt');
  const found = await read('/sitemap.xml');
  const parts = await Promise.all(found.filter((path) => path.endsWith('.xml')).map(read));
  return [...found.filter((path) => !path.endsWith('.xml')), ...parts.flat()];
}

/** @returns every text and picture of the sample store in what was received, stored and sent */
async function findSample({ texts, pictures }: VisitedPages, installation: Installation) {
  const sampleTexts = await installation.ask<string[]>('/sample-texts');
  const tables = await installation.ask<{ table: string; rows: string[] }[]>('/tables');
  const emails = await installation.ask<Email[]>('/emails');
  const found = findTraces(sampleTexts, [
    ...texts,
    ...tables.map(({ table, rows }) => ({ where: table, text: rows.join('\n') })),
    ...emails.map((email) => ({
      where: `the e-mail "${email.subject}"`,
      text: Object.values(email).join('\n'),
    })),
  ]);
  for (const [url, { type, body }] of pictures) {
    if (!new URL(url).pathname.startsWith('/imagens/')) continue;
    const isOurs = type.includes('svg')
      ? body.toString().includes(LOGO_MARK)
      : (await installation.ask<{ isOurs: boolean }>('/is-retailers-picture', body)).isOurs;
    if (!isOurs) found.push(`${url} is no picture of the retailer`);
  }
  return found;
}
