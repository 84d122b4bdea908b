import { startTFireFlayStandIn } from '@fireflay/testing/stand-in';
import type { Page } from '@playwright/test';
import { applyCoupon, fillCard, goToPayment } from '../support/purchase';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { Installation, OFFICE_ORIGIN } from './installation';
import type { Email } from './installation';
import { Office } from './office';
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
/** What the ERP's columns are; the others have names that the import knows. */
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
/** The fake of Cielo accepts it. */
const CARD = '4024007173612531';

/** A customer of the fictitious retailer. */
const rita = {
  taxId: '390.533.447-05',
  name: 'Rita Prado',
  mobile: '(15) 99198-1988',
  email: 'rita@cliente.example',
  password: 'Betoneira#27',
};
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
      await browse(page, pages);
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

async function browse(page: Page, pages: VisitedPages) {
  await pages.visit('/');
  await pages.takeScreenshots('home');
  await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('porcelanatos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pesquisar\/porcelanatos/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await pages.check('search');
  await pages.visit('/produtos/pisos-e-revestimentos');
  await pages.takeScreenshots('listing');
  await pages.visit(`/produto/${FIRST_PRODUCT}`);
  await page.getByLabel('CEP de entrega').fill('18010-080');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio', { name: /Caminhão da loja/ })).toBeVisible();
  await pages.check('product with freight');
  await pages.takeScreenshots('product');
}

/** Puts a product into the cart and goes there. */
async function fillCart(page: Page, code: number) {
  await page.goto(`/produto/${code}`);
  await page.getByRole('button', { name: 'Comprar Agora' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Meu Carrinho' });
  await dialog.getByText('Finalizar Compra').click();
  await expect(page).toHaveURL(/\/carrinho$/);
}

/** Registers on the current page, and confirms the e-mail address by its link. */
async function register(page: Page, pages: VisitedPages, installation: Installation) {
  await page.getByLabel('CPF', { exact: true }).fill(rita.taxId);
  await page.getByLabel('Nome', { exact: true }).fill(rita.name);
  await page.getByLabel('Celular').fill(rita.mobile);
  await page.getByLabel('E-mail').fill(rita.email);
  await page.getByLabel('Senha', { exact: true }).fill(rita.password);
  await pages.check('registration');
  await page.getByRole('button', { name: 'Avançar' }).click();
  await expect(page.getByRole('heading', { name: 'Conta criada!' })).toBeVisible();
  await page.goto(await untilEmail(installation, /https:\/\/\S+\/confirmarEmail\?\S+/));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado!' })).toBeVisible();
}

async function payByCard(page: Page, pages: VisitedPages): Promise<string> {
  await fillCard(page, CARD);
  await pages.check('checkout, payment');
  await page.getByRole('button', { name: 'Confirmar e finalizar pedido' }).click();
  return readPlacedOrder(page);
}

async function readPlacedOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/detalhes_pedido\/\d+$/);
  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  return /\/(\d+)$/.exec(page.url())?.[1] ?? '';
}

async function deliver(page: Page, pages: VisitedPages, installation: Installation, id: string) {
  const { key } = await installation.ask<{ key: string }>('/invoice-key');
  const danfe = 'https://nfe.casanova.example/1.pdf';
  const parcel = 'https://transportadora.example/BR123456789';
  await installation.moveOrder(id, { key, danfe, parcel });
  await page.goto(`/detalhes_pedido/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(key.replace(/(.{4})(?=.)/g, '$1 '));
  await expect(page.getByRole('link', { name: /^Abrir DANFE/ })).toHaveAttribute('href', danfe);
  await expect(main).toContainText('BR123456789');
  const parcelLink = main.getByRole('link', { name: new RegExp(`^Rastrear Pedido ${id}`) });
  await expect(parcelLink).toHaveAttribute('href', parcel);
  await expect(page.locator('[aria-current=step]')).toContainText(/entregue/i);
  await pages.check('delivered order');
  await pages.takeScreenshots('order');
  await untilEmail(installation, /BR123456789/);
  await untilEmail(installation, /entregue/i);
}

/** What the shopper, the acquirer and the accountant see of it is the same amount. */
async function refundBroken(page: Page, office: Office, installation: Installation, id: string) {
  const cents = await office.refundBrokenUnit(id);
  const sales = () =>
    installation.ask<{ Payment: { Amount: number; VoidedAmount?: number } }[]>('/sales');
  await expect
    .poll(async () => (await sales()).map(({ Payment }) => Payment.VoidedAmount))
    .toContain(cents);
  const [sale] = (await sales()).filter(({ Payment }) => Payment.VoidedAmount === cents);
  await page.goto(`/detalhes_pedido/${id}`);
  const amount = (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  await expect(page.getByRole('main')).toContainText(amount);
  await untilEmail(installation, new RegExp(`R\\$\\s${amount.replaceAll('.', String.raw`\.`)}`));
  const lines = (await office.readReconciliation()).filter(({ order }) => order === id);
  expect(lines).toEqual([
    { order: id, movement: 'cobrança', cents: sale?.Payment.Amount },
    { order: id, movement: 'devolução', cents: -cents },
  ]);
}

/** Pays as Cielo's customer does: the payment, then the notification. */
async function payPix(page: Page, installation: Installation) {
  const { paymentId } = await installation.ask<{ paymentId?: string }>('/pay-last-pix', {});
  const data = { PaymentId: paymentId, ChangeType: 1 };
  const reply = await page.request.post('/api/pagamentos/notificacoes', { data });
  expect(reply.status()).toBe(200);
}

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

/** Waits for an e-mail. @returns the part that the pattern matches */
async function untilEmail(installation: Installation, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const emails = await installation.ask<Email[]>('/emails');
    const texts = emails.map(({ subject, text }) => `${subject}\n${text}`);
    found = texts.map((text) => pattern.exec(text)?.[0]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass({ timeout: 30_000 });
  return found ?? '';
}
