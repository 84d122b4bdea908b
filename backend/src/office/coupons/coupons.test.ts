import { eq } from 'drizzle-orm';
import type { CouponFields } from '@fireflay/back-office-wire';
import { coupons } from '../../database/schema';
import { addCoupon } from '../../testing/a-coupon';
import { addCustomers, addProducts } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aTestBackOffice, findChanges } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
beforeEach(async () => {
  office = await aTestBackOffice();
  await addCustomers(office.db);
  await addProducts(office.db, [{ code: 1, available: 5 }]);
});
afterEach(() => office.close());

const fields: CouponFields = {
  coupon: 'obra-10',
  description: '10% na semana da obra',
  isAutomatic: false,
  action: 'percent',
  percent: 10,
  amountCents: null,
  limitCents: 5_000,
  minimumCents: 10_000,
  group: 'ferramentas',
  subgroup: null,
  isFirstPurchase: false,
  maxUses: 100,
  maxUsesPerCustomer: 1,
  startsOn: '2026-11-24',
  endsOn: '2026-11-30',
  isActive: true,
};

describe('coupons in the back office', () => {
  it('are made once, however often the request arrives, and the log has the code', async () => {
    const cookie = await office.signIn('finance');

    const [first, repeated] = [
      await office.call('CreateCoupon', fields, { cookie }),
      await office.call('CreateCoupon', fields, { cookie }),
    ];

    expect(first.body).toMatchObject({ coupon: 'OBRA-10', version: 1, state: 'active', used: 0 });
    expect(repeated.body).toEqual(first.body);
    expect(await office.db.select().from(coupons)).toHaveLength(1);
    const [change] = await findChanges(office);
    expect(change).toMatchObject({ action: 'CreateCoupon', input: { coupon: 'obra-10' } });
  });

  it('show their state, their uses and what they saved', async () => {
    const cookie = await office.signIn('finance');
    await addCoupon(office.db, { maxUses: 1 });
    await addCoupon(office.db, { code: 'VELHO', endsOn: '2026-11-23' });
    await addCoupon(office.db, { code: 'NATAL', startsOn: '2026-12-01' });
    await addCoupon(office.db, { code: 'PAUSA', isActive: false });
    const { request, ...buyer } = await aPurchase(office.shop, [{ id: 1, quantity: 2 }], {
      card: {},
    });
    const cupom = { codigo: 'OBRA10', economia: 20 };
    await placeOrder(office.shop, { ...buyer, request: { ...request, cupom } });

    const { body } = await office.call('ListCoupons', {}, { cookie });

    expect(
      body.coupons.map(({ coupon, state, used, savedCents }) => [coupon, state, used, savedCents]),
    ).toEqual([
      ['PAUSA', 'inactive', 0, 0],
      ['NATAL', 'scheduled', 0, 0],
      ['VELHO', 'over', 0, 0],
      ['OBRA10', 'used-up', 1, 2_000],
    ]);
    expect(body.groups).toEqual([
      { slug: 'ferramentas', name: 'Ferramentas', subgroups: [{ slug: 'disco', name: 'Disco' }] },
    ]);
  });

  it('that two employees edit are not overwritten: the second one gets the values of the first', async () => {
    const [ana, rui] = [await office.signIn('finance'), await office.signIn('finance')];
    const { body: made } = await office.call('CreateCoupon', fields, { cookie: ana });
    const { id, version } = made;
    await office.call(
      'ChangeCoupon',
      { id, version, ...fields, percent: 20, endsOn: null },
      { cookie: ana },
    );
    const late = { id, version, ...fields, percent: 15 };

    const { status, body } = await office.call('ChangeCoupon', late, { cookie: rui });

    expect(status).toBe(409);
    expect(body.message).toContain('Pessoa 1 mudou este cupom');
    expect(body.fields).toEqual({
      percent: 'Pessoa 1 salvou: 20',
      endsOn: 'Pessoa 1 salvou: vazio',
    });
    const second = await office.call(
      'ChangeCoupon',
      { ...late, version: body.version ?? 0 },
      { cookie: rui },
    );
    expect(second.body).toMatchObject({ percent: 15, endsOn: '2026-11-30', version: 3 });
  });

  it('that are edited with one request that arrives twice are edited once', async () => {
    const cookie = await office.signIn('finance');
    const { body: made } = await office.call('CreateCoupon', fields, { cookie });
    const edit = { id: made.id, version: made.version, ...fields, isActive: false };

    const replies = await Promise.all(
      [1, 2].map(() => office.call('ChangeCoupon', edit, { cookie })),
    );

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await office.db.select().from(coupons)).toMatchObject([{ version: 2, isActive: false }]);
  });

  it('are refused with a sentence for each wrong field', async () => {
    const cookie = await office.signIn('finance');

    const { status, body } = await office.call(
      'CreateCoupon',
      {
        ...fields,
        coupon: 'obra 10%',
        description: ' ',
        percent: null,
        group: 'jardim',
        startsOn: '2026-02-30',
        endsOn: '2026-01-01',
      },
      { cookie },
    );

    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'coupon',
      'description',
      'endsOn',
      'group',
      'percent',
      'startsOn',
    ]);
    expect(await office.db.select().from(coupons)).toEqual([]);
  });

  it('with a code that another coupon has are refused', async () => {
    const cookie = await office.signIn('finance');
    await addCoupon(office.db);
    const { body: made } = await office.call('CreateCoupon', fields, { cookie });

    const taken = [
      await office.call('CreateCoupon', { ...fields, coupon: 'OBRA10' }, { cookie }),
      await office.call(
        'ChangeCoupon',
        { ...fields, id: made.id, version: 1, coupon: 'obra10' },
        { cookie },
      ),
    ];

    for (const { status, body } of taken) {
      expect([status, body.fields?.['coupon']]).toEqual([
        409,
        expect.stringContaining('Já existe um cupom com o código OBRA10'),
      ]);
    }
    const [kept] = await office.db.select().from(coupons).where(eq(coupons.id, made.id));
    expect(kept?.code).toBe('OBRA-10');
  });

  it('belong to the role finance', async () => {
    const cookie = await office.signIn('content', 'orders', 'catalogue');

    expect((await office.call('ListCoupons', {}, { cookie })).status).toBe(403);
    expect((await office.call('CreateCoupon', fields, { cookie })).status).toBe(403);
  });
});
