import { documents } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import { QuoteShipping } from 'shared-contracts/wire';
import { storeStock } from '../../database/schema';
import { addOrder } from '../../catalogue/import/testing/add-order';
import { addCustomers, addProducts } from '../../testing/builders';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const CENTRE = '13010-050';
const { stores, hours } = documents;

describe('the documents of stores and hours', () => {
  let office: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    office = await aTestBackOffice();
    cookie = await office.signIn('content');
    await addProducts(office.db, [{ code: 1 }]);
  });
  afterEach(() => office.close());

  const save = async <Name extends 'stores' | 'hours'>(
    name: Name,
    content: DocumentContents[Name],
  ) => (await office.call('SaveDocument', { name, basedOn: 0, content }, { cookie })).body;
  const publish = (name: string, number = 1) =>
    office.call('PublishDocument', { name, number }, { cookie });
  const quote = async () => {
    const request = { cep: CENTRE, ids: [{ id: 1, quantity: 1 }], total_compra: 0 };
    return (await office.shop.call(QuoteShipping, request)).body;
  };
  const pickup = async () => (await quote()).find(({ id }) => id === 103);

  it('start with the stores of the settings', async () => {
    const { body } = await office.call('ReadDocument', { name: 'stores' }, { cookie });

    expect(body).toMatchObject({ number: 0, content: stores.standard, problems: [] });
  });

  it('move the pickup to the published store, with its own hours', async () => {
    const [office1, taquaral] = stores.standard.stores;
    await save('stores', {
      stores: [
        { ...office1!, pickup: false },
        { ...taquaral!, name: 'Loja Nova', saturday: '8h às 13h' },
      ],
      pickupStore: 'taquaral',
    });
    expect((await publish('stores')).status).toBe(200);

    expect((await pickup())?.lojas).toMatchObject([
      { id: 'taquaral', nome: 'Loja Nova', horario: [{ dias: 'Sábado', horas: '08:00 às 13:00' }] },
    ]);
  });

  it('keep a store that has goods or open pickups, and say what hangs on it', async () => {
    await addCustomers(office.db);
    const pickup = { shippingId: 103, shippingName: 'Retirar na loja', pickupStore: 'taquaral' };
    await addOrder(office.db, { state: 'paid', ...pickup });
    await addOrder(office.db, { state: 'delivered', ...pickup, pickupStore: 'sousas' });
    await office.db
      .insert(storeStock)
      .values({ storeId: 'taquaral', productCode: 1, batchId: '', available: 4 });
    const kept = stores.standard.stores.filter(({ id }) => !['taquaral', 'sousas'].includes(id));
    const saved = await save('stores', { ...stores.standard, stores: kept });
    const refused = await publish('stores');

    expect(saved.problems).toEqual([
      {
        path: '',
        text: expect.stringContaining(
          '“taquaral” não está nesta versão, e tem 1 pedido para retirar e 1 produto com saldo.',
        ),
      },
    ]);
    expect(refused.status).toBe(422);
  });

  it('close the motoboy on a closing day, and count it in no promise', async () => {
    const today = '2026-11-24';
    expect((await quote()).map(({ id }) => id)).toContain(100);
    await save('hours', {
      ...hours.standard,
      closings: [{ name: 'Balanço', from: today, to: '2026-11-26', after: '' }],
    });
    await publish('hours');

    expect((await quote()).map(({ id }) => id)).toEqual([101, 103]);
    const { calendar } = await office.shop.dependencies.content.profile();
    expect(calendar?.closings).toEqual([{ name: 'Balanço', from: today, to: '2026-11-26' }]);
  });
});
