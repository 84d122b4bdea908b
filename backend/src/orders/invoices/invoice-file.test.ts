import { eq } from 'drizzle-orm';
import { OrderDetail, ReadInvoiceFile, ReadPersonalData } from 'shared-contracts/wire';
import { sampleCompany } from '@fireflay/sample-store/customers';
import { closeAccount, sweepFiscalIdentities } from '../../privacy/close-account';
import { invoiceFiles, invoices, orders } from '../../database/schema';
import { anNfeKey } from '../../testing/nfe-key';
import { anNfeXml } from '../../testing/nfe-xml';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';
import { readXmlText } from './invoice-xml';

let operated: OperatedShop;
beforeEach(async () => {
  operated = await anOperatedShop();
});
afterEach(() => operated.shop.close());

const totalOf = async (id: number) => {
  const [order] = await operated.shop.db.select().from(orders).where(eq(orders.id, id));
  return order?.totalCents ?? 0;
};
const reais = (cents: number) => (cents / 100).toFixed(2);
const fileOf = async (id: number, key: string, cents?: number) =>
  anNfeXml({ key, total: reais(cents ?? (await totalOf(id))) });
const files = () => operated.shop.db.select().from(invoiceFiles);

type Fault = [fault: string, write: (key: string) => string, text: string | RegExp];

const anUnsentXml = (key: string) =>
  anNfeXml({ key, total: '1.00' }).replace(/<protNFe>.*<\/protNFe>/, '');
const withText = (text: string, other: string) => (key: string) =>
  anNfeXml({ key, total: '1.00' }).replace(text, other);
const withState = (state: string) => (key: string) => anNfeXml({ key, total: '1.00', state });

describe('the XML of an invoice', () => {
  it('is stored byte for byte, and read by its customer only', async () => {
    const { id, cookie } = await operated.aPaidOrder();
    const key = anNfeKey(7);
    const file = `\uFEFF${await fileOf(id, key)}`;

    expect(await operated.invoice(id, { key, file })).toEqual({
      changed: true,
      state: 'invoice_issued',
    });
    expect(await operated.invoice(id, { key, file })).toMatchObject({ changed: false });

    const read = (as?: string) =>
      operated.shop.call(ReadInvoiceFile, { chave: key }, as === undefined ? {} : { cookie: as });
    expect((await read(cookie)).body).toEqual({ nome: `${key}-nfe.xml`, xml: file });
    expect((await read()).status).toBe(401);
    expect((await read(await operated.shop.signIn(sampleCompany))).status).toBe(404);
    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    // The time of issue is the file's.
    expect(body.nota).toMatchObject({ arquivo: true, emitida: '2026-11-24T11:00:00.000Z' });
    const { body: exported } = await operated.shop.call(ReadPersonalData, {}, { cookie });
    expect(exported.pedidos[0]?.nota).toMatchObject({ chave: key, arquivo: true });
    const email = (await operated.emails()).find(({ subject }) => subject.includes('nota fiscal'));
    expect(email?.text).toContain('baixa o XML');
  });

  it('may follow later, and brings the key', async () => {
    const { id } = await operated.anInvoicedOrder();
    const key = anNfeKey(id);

    expect(
      await operated.invoice(id, { key: undefined, file: await fileOf(id, key) }),
    ).toMatchObject({ changed: true });

    expect(await files()).toMatchObject([{ accessKey: key, totalCents: await totalOf(id) }]);
  });

  it('has the total of the order, or what is left of it after a refund; another is confirmed', async () => {
    const { id } = await operated.aPaidOrder();
    const [key, total] = [anNfeKey(7), await totalOf(id)];
    await operated.refundPart(id, { operation: 'one', items: [{ line: 1, quantity: 1 }] });
    const other = await fileOf(id, key, total + 1);

    await expect(operated.invoice(id, { key, file: other })).rejects.toEqual(
      refusal(422, /^A nota é de R\$\s[\d,.]+, e o pedido \d+ é de R\$\s[\d,.]+/),
    );
    expect(await operated.invoice(id, { key, file: await fileOf(id, key, total - 9_990) })).toEqual(
      { changed: true, state: 'invoice_issued' },
    );
    await operated.invoice(id, { key, file: other, otherTotal: true });

    expect(await files()).toMatchObject([{ totalCents: total + 1 }]);
  });

  it('is for the customer of the order; another buyer is confirmed, and hidden in the middle', async () => {
    const { id } = await operated.aPaidOrder();
    const key = anNfeKey(7);
    const total = reais(await totalOf(id));
    const other = anNfeXml({ key, total, recipient: sampleCompany });
    const nobody = anNfeXml({ key, total, recipient: '' });

    await expect(operated.invoice(id, { key, file: other })).rejects.toEqual(
      refusal(422, /CPF\/CNPJ 112\*{9}81, e o pedido \d+ é do CPF\/CNPJ 529\*{6}25\./),
    );
    await expect(operated.invoice(id, { key, file: nobody })).rejects.toEqual(
      refusal(422, 'sem CPF nem CNPJ de quem compra'),
    );
    expect(await operated.statesOf(id)).toEqual(['charging', 'paid']);
    await operated.invoice(id, { key, file: other, otherRecipient: true });

    expect(await files()).toMatchObject([{ accessKey: key, xml: other }]);
  });

  it('may be without a buyer at a cash register', async () => {
    const { id } = await operated.aPaidOrder();
    const key = anNfeKey(7, undefined, '65');
    const total = reais(await totalOf(id));
    const file = anNfeXml({ key, total, recipient: '' }).replace('<mod>55', '<mod>65');

    expect(await operated.invoice(id, { key, file })).toMatchObject({ changed: true });
  });

  it('may follow after its customer has left, whose document fiscal law keeps', async () => {
    const { id } = await operated.anInvoicedOrder();
    const { db, clock } = operated.shop;
    const key = anNfeKey(id);
    await db.update(orders).set({ state: 'delivered' });
    const [order] = await db.select().from(orders);
    const left = { customerId: order?.customerId ?? 0, closingSession: '', now: clock.now };
    await closeAccount(db, left);

    expect(await operated.invoice(id, { key, file: await fileOf(id, key) })).toMatchObject({
      changed: true,
    });
  });

  it('belongs to a part of the order, of which there are several with at most its total', async () => {
    const { id, cookie } = await operated.aPaidOrder();
    const total = await totalOf(id);
    const [one, two] = [anNfeKey(1), anNfeKey(2)];
    await operated.invoice(id, { key: one, file: await fileOf(id, one, 5_000), isPart: true });
    await operated.dispatch(id, 'one', { items: [{ line: 1, quantity: 1 }], tracking: 'BR1' });
    await operated.invoice(id, { key: one, parcel: 1 });

    const second = { key: two, isPart: true };
    await expect(
      operated.invoice(id, { ...second, file: await fileOf(id, two, total - 4_999) }),
    ).rejects.toEqual(refusal(422, /só restam R\$\s[\d,.]+ sem nota/));
    await expect(operated.invoice(id, { ...second, parcel: 1 })).rejects.toEqual(
      refusal(409, `O pacote 1 já tem outra nota: ${one}`),
    );
    await expect(operated.invoice(id, { ...second, parcel: 2 })).rejects.toEqual(
      refusal(404, 'não tem o pacote 2'),
    );
    await operated.invoice(id, { ...second, file: await fileOf(id, two, total - 5_000) });

    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    expect(body.nota?.chave).toBe(one);
    expect(body.notas?.map(({ chave, pacote }) => [chave, pacote])).toEqual([
      [one, 1],
      [two, undefined],
    ]);
    expect((await operated.subjects()).filter((each) => each.includes('nota fiscal'))).toHaveLength(
      2,
    );
  });

  it.each<Fault>([
    [
      'another key than the one given',
      () => anNfeXml({ key: anNfeKey(8), total: '1.00' }),
      /^O XML é da nota \d{44}, e a chave informada é \d{44}/,
    ],
    [
      'another company',
      (key: string) => anNfeXml({ key, total: '1.00', issuer: '33009911002506' }),
      '33009911002506',
    ],
    ['no invoice', () => '<pedido/>', 'não é o XML de uma NF-e'],
    ['broken XML', (key: string) => anNfeXml({ key, total: '1.00' }).slice(0, -9), 'não é o XML'],
    ['a total in words', (key: string) => anNfeXml({ key, total: 'um' }), 'valor total'],
    [
      'a document type with an external entity',
      (key: string) =>
        anNfeXml({ key, total: '&file;' }).replace(
          '<nfeProc',
          '<!DOCTYPE nfeProc [<!ENTITY file SYSTEM "file:///etc/passwd">]><nfeProc',
        ),
      'não é o XML de uma NF-e',
    ],
    ['elements a thousand deep', () => '<a>'.repeat(1000) + '</a>'.repeat(1000), 'não é o XML'],
    ['no protocol', (key: string) => anUnsentXml(key), 'protocolo de autorização da Sefaz'],
    ['the protocol of another invoice', withText('<chNFe>', '<chNFe>9'), 'é de outra nota'],
    ['another model', withText('<mod>55', '<mod>57'), 'O modelo escrito no XML'],
    ['a test environment', withText('<tpAmb>1</tpAmb></ide>', '<tpAmb>2</tpAmb></ide>'), 'teste'],
    [
      'a protocol of the test environment',
      withText('<infProt><tpAmb>1', '<infProt><tpAmb>2'),
      'homologação',
    ],
    ...['110', '205', '301', '302', '303'].map((state): Fault => [
      `the state ${state}`,
      withState(state),
      `denegou esta nota .cStat ${state}`,
    ]),
    ...['', '101', '217', '539', '1000'].map((state): Fault => [
      `the state '${state}'`,
      withState(state),
      'não autorizou esta nota',
    ]),
    [
      'more than 500 kB',
      (key: string) => `${anNfeXml({ key, total: '1.00' })}<!--${'x'.repeat(500_000)}-->`,
      'passa de 500 kB',
    ],
  ])('is refused with %s, and nothing is recorded', async (_fault, write, text) => {
    const { id } = await operated.aPaidOrder();
    const key = anNfeKey(7);

    await expect(operated.invoice(id, { key, file: write(key) })).rejects.toEqual(
      refusal(422, text),
    );

    expect(await operated.statesOf(id)).toEqual(['charging', 'paid']);
    expect(await files()).toEqual([]);
  });

  it('is UTF-8', () => {
    const latin = Buffer.from('<nfe>São Paulo</nfe>', 'latin1');

    expect(() => readXmlText(latin)).toThrow('não está em UTF-8');
  });

  it('stays after its customer has left as long as fiscal law requires, and no longer', async () => {
    const { id } = await operated.aPaidOrder();
    const key = anNfeKey(7);
    await operated.invoice(id, { key, file: await fileOf(id, key) });
    const { db } = operated.shop;
    await db.update(orders).set({ state: 'delivered' });
    const [order] = await db.select().from(orders);
    const now = operated.shop.clock.now;

    await closeAccount(db, { customerId: order?.customerId ?? 0, closingSession: '', now });
    expect(await files()).toHaveLength(1);
    await sweepFiscalIdentities(db, new Date('2032-01-02T00:00:00Z'));

    expect(await files()).toEqual([]);
    expect(await db.select().from(invoices)).toMatchObject([{ accessKey: key }]);
  });
});
