import { OrderDetail, ReadCompanyData, ReadSession } from 'shared-contracts/wire';
import type { CompanyDataDto } from 'shared-contracts/wire';
import { sampleCompany, samplePerson } from '@fireflay/sample-store/customers';
import { orders } from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import { addCustomers, addProducts } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { reportOrder } from '../operate/read-orders';

describe('the company data of an order', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 50 }]);
  });
  afterEach(() => shop.close());

  async function order(empresa: CompanyDataDto | undefined, document = sampleCompany) {
    const purchase = await aPurchase(shop, [{ id: 1 }], { card: {}, document });
    const request = { ...purchase.request, ...(empresa && { empresa }) };
    const { status, body } = await placeOrder(shop, { ...purchase, request });
    const { cookie } = purchase;
    return { status, body, cookie, id: String(body.id) };
  }

  const given = {
    inscricao_estadual: '110.042.490-114',
    ordem_compra: ' OC 7/26 ',
    obra: 'Casa 3',
  };
  const kept = { inscricao_estadual: '110042490114', ordem_compra: 'OC 7/26', obra: 'Casa 3' };

  it('is kept with it, and read by customer, ERP and e-mail', async () => {
    const { id, cookie } = await order(given);

    expect((await shop.call(OrderDetail, { id }, { cookie })).body.empresa).toEqual(kept);
    expect((await reportOrder(shop.db, Number(id))).empresa).toEqual(kept);
    const mailbox = (await shop.call(ReadSession, {}, { cookie })).body.email;
    const texts = (await receiveEmails(shop, mailbox)).map(({ text }) => text);
    expect(texts.join()).toContain(
      'Obra: Casa 3\nOrdem de compra: OC 7/26\nInscrição estadual: 110042490114',
    );
  });

  it('is proposed for the next order, until another order says something else', async () => {
    const { cookie } = await order(given);
    await order(undefined);
    const propose = async () => (await shop.call(ReadCompanyData, {}, { cookie })).body;

    expect(await propose()).toEqual(kept);
    await order({ inscricao_estadual: 'isento', obra: '' });
    expect(await propose()).toEqual({ inscricao_estadual: 'ISENTO' });
    const other = await shop.signIn(samplePerson);
    expect((await shop.call(ReadCompanyData, {}, { cookie: other })).body).toEqual({});
  });

  it('of a person has job and purchase order, but nothing of a company', async () => {
    const allowed = await order({ obra: 'Banheiro', ordem_compra: '12' }, samplePerson);
    const refused = await order(given, samplePerson);

    expect(allowed.status).toBe(200);
    expect([refused.status, refused.body.resposta]).toEqual([
      400,
      expect.stringContaining('A nota fiscal sai no CPF da sua conta'),
    ]);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
  });

  it('with a registration that is none is refused before anything is charged', async () => {
    const { status, body } = await order({ inscricao_estadual: '12A' });

    expect([status, body.resposta]).toEqual([400, expect.stringContaining('escreva ISENTO')]);
    expect(await shop.db.select().from(orders)).toEqual([]);
  });

  it('of nothing is not stored', async () => {
    await order({ obra: '  ' });

    expect(await shop.db.select({ data: orders.companyData }).from(orders)).toEqual([
      { data: null },
    ]);
  });
});
