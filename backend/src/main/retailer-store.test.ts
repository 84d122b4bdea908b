import { BACKEND_TOKEN_HEADER } from '@fireflay/service';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import sharp from 'sharp';
import { defaultProfile } from 'shared-contracts/profile';
import { sampleCategories } from 'shared-contracts/navigation';
import {
  ConfirmEmail,
  OrderDetail,
  PlaceOrder,
  Products,
  QuoteShipping,
  ReadSession,
  Register,
} from 'shared-contracts/wire';
import { sql } from 'drizzle-orm';
import { cieloPayments } from '../adapters/cielo-payments';
import { runImport } from '../commands/catalogue/run-import';
import { updateSoldOut } from '../catalogue/product/availability';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { operateOrder, orderOperations } from '../orders/operate/operate-order';
import type { Email } from '../ports/mail';
import { aCartItem, approvedCard } from '../testing/builders';
import { startFakeCielo } from '../testing/fake-cielo';
import { anNfeKey } from '../testing/nfe-key';
import { deliveryAddress, prepareOrder } from '../testing/purchase';
import { sendTo } from '../testing/send-operations';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

const CNPJ = '11.222.333/0001-81';
const customer = {
  document: '111.444.777-35',
  password: 'Betoneira#27',
  email: 'rita@cliente.example',
};

const profile = {
  ...defaultProfile,
  name: 'Casa Nova Materiais',
  shortName: 'Casa Nova',
  legalName: 'Casa Nova Comércio de Materiais Ltda.',
  cnpj: CNPJ,
  city: 'Sorocaba',
  phone: '(15) 3232-1988',
  whatsapp: '5515991981988',
  email: 'atendimento@casanova.example',
  dataOfficer: { name: 'Nair Lopes', email: 'dados@casanova.example' },
  greeting: 'Olá!',
  stores: [
    {
      id: 'centro',
      name: 'Loja Centro',
      street: 'Rua XV de Novembro, 100',
      district: 'Centro',
      city: 'Sorocaba',
      state: 'SP',
      cep: '18010-080',
      phone: '(15) 3232-1988',
    },
  ],
  pickupStore: 'centro',
  shippingOrigin: '18010080',
  social: {
    facebook: 'https://facebook.com/casanova.example',
    instagram: 'https://instagram.com/casanova.example',
    youtube: 'https://youtube.com/@casanova.example',
  },
  brandColor: '#0b5cab',
};
const rates = {
  carriers: [
    {
      id: 300,
      name: 'Expresso Sorocabano',
      interiorPercent: 100,
      sameState: { baseCents: 4_000, perKilogramCents: 50, businessDays: 3 },
      regions: {},
    },
  ],
  unserved: [],
};

/** Only the sample store has these: names, documents, addresses, carriers. */
const SAMPLE = /FireFlay|Campinas|19\.691\.969|Transvale|Rota Azul|Barão de Jaguara|sandbox/i;

/** A spreadsheet of 1,000 products, as a Brazilian one is saved: semicolons, decimal commas, Windows-1252. */
function aSpreadsheet(): Buffer {
  const places = sampleCategories.flatMap(({ slug, subgroups }) =>
    subgroups.map((leaf) => `${slug};${leaf.slug}`),
  );
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const code = 5_001 + index;
    const price = `${10 + (index % 300)},90`;
    return `${code};Peça de construção ${code};Olaria São José;${places[index % places.length]};${price};UN;1,5;${20 + (index % 7)}`;
  });
  const header = 'Código;Descrição;Marca;Categoria;Subcategoria;Preço;Unidade;Peso kg;Saldo';
  return iconv.encode([header, ...rows].join('\r\n'), 'win1252');
}

const backendToken = 'x'.repeat(32);

describe('the store of a retailer, in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fireflay-retailer-'));
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const emails: Email[] = [];
  const seen: string[] = [];
  const call: TestApp['call'] = async (operation, input, options) => {
    const reply = await shop.call(operation, input, options);
    seen.push(JSON.stringify(reply.body));
    return reply;
  };
  let cielo: Awaited<ReturnType<typeof startFakeCielo>>;
  let shop: TestApp;

  beforeAll(async () => {
    mkdirSync(join(folder, 'photographs'));
    const photograph = await sharp({
      create: { width: 900, height: 700, channels: 3, background: '#a0522d' },
    })
      .withExif({ IFD0: { Copyright: 'Casa Nova' } })
      .jpeg()
      .toBuffer();
    write('photographs/5001.jpg', photograph);
    cielo = await startFakeCielo();
    shop = await aTestApp({
      mail: { send: async (email) => void emails.push(email) },
      payments: cieloPayments(cielo.account),
      configure: {
        NODE_ENV: 'production',
        SANDBOX: 'off',
        STORE_ORIGIN: 'https://casanova.example',
        DATABASE_URL: 'postgres://loja:n4da-que-se-adivinhe@127.0.0.1/loja',
        SECRET_KEY: 'q3Jc0p6v1mZ8s5yT2wXbNfRkLhGdAeUo',
        BACKEND_TOKEN: backendToken,
        STORE_PROFILE: write('profile.json', JSON.stringify(profile)),
        SHIPPING_RATES: write('rates.json', JSON.stringify(rates)),
        PICTURES: 'folder',
        PICTURES_DIR: join(folder, 'photographs'),
        PAYMENTS: 'cielo',
        CIELO_MERCHANT_ID: 'id',
        CIELO_MERCHANT_KEY: 'key',
        FULFILMENT: 'command',
        MAIL: 'smtp',
        SMTP_URL: 'smtps://loja:segredo@mail.example',
        MAIL_FROM: 'loja@casanova.example',
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await cielo.close();
    rmSync(folder, { recursive: true });
  });

  it('sells products of a spreadsheet, with photographs of a folder, up to the delivery', async () => {
    const printed: string[] = [];
    await runImport(
      {
        db: shop.db,
        profile,
        actor: 'command ana',
        picturesDir: join(folder, 'photographs'),
        print: (line) => printed.push(line),
      },
      write('catalogue.csv', aSpreadsheet()),
      { isPartial: false, maxRetiredPercent: 10, maxPricePercent: 30, stockAt: shop.clock.now },
    );
    expect(printed.at(-1)).toContain('1000 produtos novos');
    await updateSoldOut(shop.db);
    const { body: found } = await call(Products, { codigo: 5_001 });
    expect(found.produtos[0]).toMatchObject({
      descricao: 'Peça de construção 5001',
      descmarca: 'Olaria São José',
      saldo: 20,
    });
    expect(found.imagens).toEqual([1]);
    const { body: unpictured } = await call(Products, { codigo: 5_002 });
    expect(unpictured.imagens).toEqual([]);
    const picture = await shop.app.inject({
      url: '/imagens/5001/1.png?w=320',
      headers: { accept: 'image/avif,image/webp', [BACKEND_TOKEN_HEADER]: backendToken },
    });
    expect(picture.statusCode).toBe(200);
    const { format, exif } = await sharp(picture.rawPayload).metadata();
    expect([format, exif]).toEqual(['heif', undefined]);

    const cookie = await signUp();
    const orderId = await buy(cookie);
    const operate = <Input>(operation: Parameters<typeof operateOrder<Input>>[1], input: Input) =>
      operateOrder(shop.dependencies, operation, input, 'command ana');
    const key = anNfeKey(1, '11222333000181');
    await operate(orderOperations.invoice, {
      id: orderId,
      key,
      danfe: 'https://nfe.casanova.example/1.pdf',
    });
    await operate(orderOperations.advance, {
      id: orderId,
      to: 'dispatched',
      tracking: 'ES123456789',
      trackingUrl: 'https://expresso.example/ES123456789',
    });
    await operate(orderOperations.advance, { id: orderId, to: 'delivered' });
    await deliverOutbox(shop.dependencies);

    const { body: order } = await call(OrderDetail, { id: String(orderId) }, { cookie });
    expect(order).toMatchObject({
      currentStepIndex: 5,
      rastreio: 'ES123456789',
      rastreio_url: 'https://expresso.example/ES123456789',
      nota: { chave: key, danfe: 'https://nfe.casanova.example/1.pdf' },
    });
    expect(cielo.sales).toHaveLength(1);
    expect(emails.map(({ text }) => text).join('\n')).toContain('ES123456789');
  });

  it('shows nothing of the sample store', async () => {
    const { rows } = await shop.db.execute<{ found: string }>(sql`
      select name || description as found from products
      union all select name || email from customers
      union all select phrase from search_phrases
    `);
    const texts = [...seen, ...emails.map((email) => JSON.stringify(email)), JSON.stringify(rows)];

    expect(rows.length).toBeGreaterThan(1_000);
    expect(texts.filter((text) => SAMPLE.test(text))).toEqual([]);
  });

  /** Registers, confirms the e-mail address by its link, and signs in. */
  async function signUp(): Promise<string> {
    const { status } = await call(Register, {
      cpf: customer.document,
      nome: 'Rita Prado',
      fixo: '',
      celular: '(15) 99198-1988',
      email: customer.email,
      senha: customer.password,
      fisica: true,
    });
    expect(status).toBe(201);
    await deliverOutbox(shop.dependencies);
    const [, token] = /confirmarEmail\?token=([\w-]+)/.exec(emails.at(-1)?.text ?? '') ?? [];
    expect((await call(ConfirmEmail, { token })).status).toBe(200);
    return shop.signIn(customer.document, customer.password);
  }

  /** Buys two pieces by card, sent by the carrier. @returns the id of the order */
  async function buy(cookie: string): Promise<number> {
    const cep = '01310-100';
    const ids = [{ id: 5_001, quantity: 2 }];
    const { body: quotes } = await call(QuoteShipping, { cep, ids, total_compra: 21.8 });
    expect(quotes).toMatchObject([{ id: 300, name: 'Expresso Sorocabano' }]);
    const { body: customer } = await call(ReadSession, {}, { cookie });
    const request = await prepareOrder(sendTo(shop, cookie), {
      customer,
      items: [aCartItem({ id: 5_001, priceCents: 1_090, quantity: 2 })],
      shippingId: 300,
      address: { ...deliveryAddress, cep, street: 'Avenida Paulista', cidade: 'São Paulo' },
      card: approvedCard,
    });
    const { status, body } = await call(PlaceOrder, request, { cookie });
    expect([status, body.resposta]).toEqual([200, expect.any(String)]);
    return Number(body.id);
  }
});
