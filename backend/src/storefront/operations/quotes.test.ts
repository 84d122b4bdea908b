import { eq } from 'drizzle-orm';
import {
  AcceptQuote,
  CheckCoupon,
  CreateQuote,
  ReadQuote,
  RefuseQuote,
  SendQuote,
} from 'shared-contracts/wire';
import type { RequestOf } from 'shared-contracts/wire';
import {
  couponUses,
  customers,
  orders,
  products,
  quotes,
  stock,
  storeStock,
} from '../../database/schema';
import { expireDuePix } from '../../orders/pix/pix-expiry';
import { textsOf } from '../../orders/quotes/email/pdf-texts.fixture';
import { sweepQuotes } from '../../orders/quotes/quote-repository';
import { receiveAllEmails, receiveEmails } from '../../testing/accounts';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';

type Request = RequestOf<typeof CreateQuote>;

/** 99,90 × 2 and 45,90 × 2,16 m² = 99,14: 298,94 in goods. */
const request = (changed: Partial<Request> = {}): Request => ({
  chave: 'orcamento-1',
  itens: [
    { idprd: 1, quantidade: 2 },
    { idprd: 2, quantidade: 1, lote: 'T1' },
  ],
  ...changed,
});

/** The name with a dot behind each letter whose bit is set. */
const dotted = (name: string, bits: number) =>
  [...name].map((letter, index) => (bits & (1 << index) ? `${letter}.` : letter)).join('');

describe('a quote: /api/orcamentos', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  const create = (changed: Partial<Request> = {}) => shop.call(CreateQuote, request(changed));
  const read = async (token: string) => (await shop.call(ReadQuote, { token })).body;
  const raisePrice = (priceCents: number) =>
    shop.db.update(products).set({ priceCents }).where(eq(products.code, 1));
  const advanceDays = (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000);
  };

  it('is read once for many readers at the same time', async () => {
    const { body } = await create();
    const { quotes: source } = shop.dependencies.orders;
    if (!source) throw new Error('the store has no quotes');
    const reading = jest.spyOn(source, 'read');

    const replies = await Promise.all(
      Array.from({ length: 100 }, () => shop.call(ReadQuote, { token: body.token })),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(reading.mock.calls.length).toBeLessThan(20);
  });

  it('has the prices of the day, the freight, boxes and totals, and is valid for seven days', async () => {
    const { status, body } = await create({ cep: '13010-050', nome: 'Marcos' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: '1',
      estado: 'aberto',
      valido_ate: '2026-11-30',
      nome: 'Marcos',
      itens: [
        { idprd: 1, quantidade: 2, preco: 99.9, total: 199.8, atual: { preco: 99.9, saldo: 5 } },
        { idprd: 2, multiploprdvenda: '2,16', lote: { id: 'T1' }, total: 99.14 },
      ],
      frete: { cep: '13010050' },
      resumo: { produtos: 298.94, desconto: 0 },
    });
    const { resumo, frete } = body;
    expect(resumo.total).toBeCloseTo(298.94 + (frete?.preco ?? NaN), 2);
    // Five per cent off the goods: 189,81 and 94,18.
    expect(resumo.total_pix).toBeCloseTo(283.99 + (frete?.preco ?? NaN), 2);
    expect(body.cupom).toBeUndefined();
  });

  it('is made once, however often it is asked for', async () => {
    const replies = await Promise.all([create(), create(), create()]);

    expect(new Set(replies.map(({ body }) => body.token)).size).toBe(1);
    expect(await shop.db.select().from(quotes)).toHaveLength(1);
  });

  it('names what cannot be quoted, with the remedy', async () => {
    const text = async (changed: Partial<Request>) => (await create(changed)).body['resposta'];

    expect(await text({ itens: [{ idprd: 99, quantidade: 1 }] })).toBe(
      'O produto 99 não é mais vendido. Tire-o e gere o orçamento de novo.',
    );
    expect(await text({ itens: [{ idprd: 2, quantidade: 1, lote: 'T9' }] })).toMatch(/o lote/);
    expect(await text({ email: 'ana' })).toMatch(/e-mail/i);
    expect(await text({ telefone: '12' })).toMatch(/DDD/);
    expect(await text({ cep: '13010050', frete: 9_999 })).toMatch(/forma de entrega/);
    expect(await shop.db.select().from(quotes)).toEqual([]);
  });

  it('is opened by its link alone, without the contact of the shopper, and not by an altered one', async () => {
    const heading = {
      nome: 'Silva Pisos',
      telefone: '',
      cnpj: '11.222.333/0001-81',
      cliente: 'Dona Rosa',
      obra: 'Banheiro',
    };
    const { body } = await create({ email: 'marcos@exemplo.com.br', profissional: heading });

    const opened = await read(body.token);
    expect(opened.profissional).toEqual(heading);
    expect(JSON.stringify(opened)).not.toContain('marcos@');
    const signature = body.token.split('.')[2] ?? '';
    for (const token of ['x', `1.zzzzzz.${signature}`, body.token.slice(0, -1)]) {
      const { status, body: refused } = await shop.call(ReadQuote, { token });
      expect(status).toBe(404);
      expect(refused['resposta']).toMatch(/alterado/);
    }
  });

  it('shows the products as they are now, and one that is no longer sold', async () => {
    const { body } = await create();
    await raisePrice(11_990);
    await shop.db.delete(stock).where(eq(stock.productCode, 2));
    await shop.db.delete(products).where(eq(products.code, 2));

    const { itens } = await read(body.token);

    expect(itens[0]).toMatchObject({ preco: 99.9, atual: { preco: 119.9 } });
    expect(itens[1]?.atual).toBeUndefined();
  });

  it('shows the delivery as it is offered now, and one that is not', async () => {
    const { body } = await create({ cep: '13010-050', frete: 101 });
    expect(body.frete?.atual).toEqual({ prazo: 2, preco: body.frete?.preco });
    await shop.db.update(products).set({ weightGrams: 50_000 }).where(eq(products.code, 1));

    const { frete } = await read(body.token);
    expect(frete?.atual?.preco).toBeGreaterThan(frete?.preco ?? NaN);

    const forPickup = await create({ chave: 'orcamento-2', cep: '13010-050', frete: 103 });
    await shop.db.insert(storeStock).values({ storeId: 'matriz', productCode: 1, available: 0 });
    expect((await read(forPickup.body.token)).frete).not.toHaveProperty('atual');
  });

  it('gives the cart its prices while it is valid: its code works as a coupon', async () => {
    const { body } = await create();
    await raisePrice(11_990);
    const { cupom = '' } = await read(body.token);
    expect(cupom).toMatch(/^ORC-/);
    const check = async () =>
      (await shop.call(CheckCoupon, { codigo: cupom, produtos: [{ id: 1, quantity: 3 }] })).body;

    // Two of the three were quoted.
    expect((await check()).aplicado).toMatchObject({
      codigo: cupom,
      descricao: 'Preços do orçamento 1',
      economia: 40,
    });
    advanceDays(7);
    expect((await check()).recusado?.resposta).toMatch(/venceu em 30\/11\/2026/);
    expect((await read(body.token)).cupom).toBeUndefined();
  });

  it('is honoured in one order, which accepts it; another order is told, and a lost one gives it back', async () => {
    const { body } = await create();
    await raisePrice(11_990);
    const { cupom: codigo } = await read(body.token);
    const buy = async () => {
      const purchase = await aPurchase(shop, [{ id: 1, priceCents: 11_990, quantity: 1 }]);
      const cupom = { codigo, economia: 20 };
      return placeOrder(shop, { ...purchase, request: { ...purchase.request, cupom } });
    };

    const first = await buy();
    const second = await buy();

    expect(first.status).toBe(200);
    // 99,90 less five per cent by Pix.
    expect(await shop.db.select().from(orders)).toMatchObject([{ goodsCents: 9_491 }]);
    expect(await shop.db.select().from(couponUses)).toMatchObject([
      { couponId: null, goodsCents: 2_000 },
    ]);
    expect((await read(body.token)).estado).toBe('aceito');
    expect(second.body).toMatchObject({
      mudancas: [{ motivo: 'cupom', texto: expect.stringContaining('já foi usado') }],
    });

    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    await expireDuePix(shop.dependencies);
    expect((await buy()).status).toBe(200);
  });

  it('is accepted or refused once, and not after its last day', async () => {
    const { body: one } = await create();
    const { body: two } = await create({ chave: 'orcamento-2' });
    const { body: late } = await create({ chave: 'orcamento-3' });
    const accept = (token: string) => shop.call(AcceptQuote, { token });
    const refuse = (token: string) => shop.call(RefuseQuote, { token, motivo: 'Caro' });

    expect((await accept(one.token)).body.estado).toBe('aceito');
    expect((await accept(one.token)).status).toBe(200);
    expect((await refuse(one.token)).status).toBe(409);
    expect((await refuse(two.token)).body.estado).toBe('recusado');
    advanceDays(7);
    expect((await read(late.token)).estado).toBe('vencido');
    expect((await accept(late.token)).body['resposta']).toMatch(/venceu/);
    expect(await shop.db.select().from(quotes).orderBy(quotes.id)).toMatchObject([
      { state: 'accepted' },
      { state: 'refused', refusal: 'Caro' },
      { state: 'open' },
    ]);
  });

  it('is sent by e-mail once for each request, and then has that state', async () => {
    const { body } = await create({ nome: 'Prêmio do Golpe' });
    const send = (chave: string) =>
      shop.call(SendQuote, { token: body.token, chave, email: 'ana@exemplo.com.br' });

    const reply = await send('e-mail-1');
    await send('e-mail-1');

    expect(reply.body.resposta).toMatch(/ana@exemplo\.com\.br/);
    const emails = await receiveEmails(shop, 'ana@exemplo.com.br');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`/orcamento/${body.token}`);
    expect(emails[0]?.text).not.toContain('Golpe');
    expect(emails[0]?.attachments).toMatchObject([
      { name: 'orcamento-1.pdf', type: 'application/pdf' },
    ]);
    expect((await read(body.token)).estado).toBe('enviado');
  });

  const heading = {
    nome: 'Silva Pisos',
    telefone: '(19) 99123-0009',
    cliente: 'Dona Rosa',
    obra: 'Banheiro',
  };
  const address = 'Pague em https://golpe.example/pix';

  it.each([
    ['nome', { nome: address }],
    ['profissional.nome', { profissional: { ...heading, nome: address } }],
    ['profissional.cliente', { profissional: { ...heading, cliente: 'golpe．com' } }],
    ['profissional.obra', { profissional: { ...heading, obra: 'Clique www.golpe.example' } }],
  ])('is refused with a web address in %s, in words that say where it is', async (_, changed) => {
    const { status, body } = await create(changed);

    expect([status, body['resposta']]).toEqual([
      400,
      expect.stringMatching(/não pode ter endereços da internet/),
    ]);
    expect(await shop.db.select().from(quotes)).toEqual([]);
  });

  it.each([
    ['profissional.cnpj', { profissional: { ...heading, cnpj: '11.222.333/0001-82' } }],
    ['profissional.telefone', { profissional: { ...heading, telefone: 'www.golpe.example' } }],
    ['telefone', { telefone: 'golpe.com' }],
  ])('is refused with what is no number of its kind in %s', async (_, changed) => {
    expect((await create(changed)).status).toBe(422);
  });

  it('is not refused by the shopper with a web address', async () => {
    const { body } = await create();
    const { status } = await shop.call(RefuseQuote, { token: body.token, motivo: address });

    expect(status).toBe(400);
    expect((await read(body.token)).estado).toBe('aberto');
  });

  /** The texts of the PDF that one request for an e-mail has sent. */
  async function sentPdf(chave: string, cookie?: string) {
    const { body } = await create({ chave, profissional: heading });
    const email = `${chave}@exemplo.com.br`;
    const input = { token: body.token, chave: 'e-mail-1', email };
    const { body: reply } = await shop.call(SendQuote, input, { cookie });
    const [newest] = await receiveEmails(shop, email);
    const [pdf] = newest?.attachments ?? [];
    return { reply: reply.resposta, text: textsOf(Buffer.from(pdf?.base64 ?? '', 'base64')).text };
  }

  it('has nothing that was typed in the PDF, unless somebody with a confirmed e-mail sends it', async () => {
    const stranger = await sentPdf('by-a-stranger');
    const cookie = await shop.signIn();
    const confirm = (emailVerifiedAt: Date | null) =>
      shop.db.update(customers).set({ emailVerifiedAt });
    await confirm(null);
    const unconfirmed = await sentPdf('unconfirmed', cookie);
    await confirm(shop.clock.now);
    const confirmed = await sentPdf('confirmed', cookie);

    for (const { reply, text } of [stranger, unconfirmed]) {
      expect(text).not.toMatch(/Silva Pisos|99123-0009|Dona Rosa|Banheiro/);
      expect(text).toContain('Produto 1');
      expect(reply).toMatch(/cabeçalho da loja.*e-mail confirmado/);
    }
    expect(confirmed.text).toMatch(/Silva Pisos[^]*Dona Rosa[^]*Banheiro/);
    expect(confirmed.reply).not.toContain('cabeçalho');
  });

  it('fills no mailbox by spellings of its address, and no domain by invented names', async () => {
    const sendTo = async (emails: string[]) => {
      for (const [index, email] of emails.entries()) {
        const chave = `orcamento ${email}`;
        const from = `198.51.${index}.${emails.length}`;
        const { body } = await shop.call(CreateQuote, request({ chave }), { from });
        await shop.call(SendQuote, { token: body.token, chave, email }, { from });
      }
      return (await receiveAllEmails(shop)).filter(({ to }) => emails.includes(to)).length;
    };
    const many = (count: number, email: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => email(index));

    expect(await sendTo(many(12, (index) => `ana+${index}@empresa.com.br`))).toBe(10);
    expect(await sendTo(many(12, (index) => `${dotted('anamaria', index)}@gmail.com`))).toBe(10);
    expect(await sendTo(many(55, (index) => `nome${index}@vizinho.com.br`))).toBe(50);
    expect(await sendTo(many(55, (index) => `nome${index}@outlook.com`))).toBe(55);
  });

  it('is deleted a year after its last day', async () => {
    await create();

    advanceDays(371);
    await sweepQuotes(shop.db, shop.clock.now);
    expect(await shop.db.select().from(quotes)).toHaveLength(1);
    advanceDays(2);
    await sweepQuotes(shop.db, shop.clock.now);
    expect(await shop.db.select().from(quotes)).toEqual([]);
  });
});
