import fc from 'fast-check';
import { refunds, staffRoles, sandboxCharges } from '../../database/schema';
import { addCustomers, addProducts } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { unitsInStock } from '../../testing/small-shop';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
beforeEach(async () => {
  office = await aTestBackOffice();
  await addCustomers(office.db);
  await addProducts(office.db, [{ code: 1, available: 5 }]);
});
afterEach(() => office.close());

const LIMIT_CENTS = 1_000;

/** An employee whose role refunds and cancels up to a limit. */
async function signInWithLimit(maxRefundCents: number | null = LIMIT_CENTS) {
  const [role] = await office.db
    .insert(staffRoles)
    .values({
      name: 'Balcão',
      foldedName: `balcao ${maxRefundCents}`,
      rights: ['readOrders', 'refundOrders', 'cancelOrders'],
      maxDiscountPercent: 0,
      maxRefundCents,
      changedBy: 'Ana',
    })
    .returning();
  return office.signIn(`role-${role?.id ?? 0}`);
}

/** Two units of product 1, paid by card. @returns its id, and what was charged */
async function aPaidOrder() {
  const purchase = await aPurchase(office.shop, [{ id: 1, quantity: 2 }], { card: {} });
  const { body } = await placeOrder(office.shop, purchase);
  const id = Number(body.id);
  const [charge] = await office.db.select().from(sandboxCharges);
  return { id, chargedCents: charge?.amountCents ?? 0 };
}

const refund = (cookie: string, id: number, amountCents: number, key: string) =>
  office.call(
    'RefundOrder',
    {
      id,
      key: `a-key-of-a-dialog-${key}`,
      why: 'Engano',
      withoutGoods: false,
      part: { items: [], shipping: false, amountCents },
    },
    { cookie },
  );
const refundedCents = async () =>
  (await office.db.select().from(refunds)).reduce((sum, each) => sum + each.amountCents, 0);

describe('the limit of what an employee refunds', () => {
  it('holds for all refunds of an order together, however small the steps', async () => {
    const cookie = await signInWithLimit();
    const { id } = await aPaidOrder();

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 600 }), fc.nat(), async (cents, key) => {
        const before = await refundedCents();
        const { status, body } = await refund(cookie, id, cents, `${key}-${before}-${cents}`);
        const isWithin = before + cents <= LIMIT_CENTS;
        expect([before, cents, status]).toEqual([before, cents, isWithin ? 200 : 403]);
        if (!isWithin) expect((body as { message?: string }).message).toMatch(/R\$\s10,00/);
        expect(await refundedCents()).toBe(before + (isWithin ? cents : 0));
      }),
      { numRuns: 12 },
    );
  });

  it('holds for refunds that arrive at the same time, and for one that arrives again', async () => {
    const cookie = await signInWithLimit();
    const { id } = await aPaidOrder();

    const replies = await Promise.all(['a', 'b', 'c'].map((key) => refund(cookie, id, 600, key)));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(await refundedCents()).toBe(600);
    const done = ['a', 'b', 'c'][replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await refund(cookie, id, 600, done)).status).toBe(200);
    expect(await refundedCents()).toBe(600);
  });

  it('holds for a cancelled order, which keeps its state, its goods and its money', async () => {
    const cookie = await signInWithLimit();
    const { id, chargedCents } = await aPaidOrder();
    expect(chargedCents).toBeGreaterThan(LIMIT_CENTS);

    const refused = await office.call('CancelOrder', { id, why: 'Engano' }, { cookie });

    expect(refused.status).toBe(403);
    expect(await unitsInStock(office.shop, 1)).toBe(3);
    expect(await refundedCents()).toBe(0);
    const other = await signInWithLimit(chargedCents);
    const cancelled = await office.call('CancelOrder', { id, why: 'Engano' }, { cookie: other });
    expect(cancelled.body.state).toBe('refunded');
  });

  it('holds for a line that is lowered, which keeps its units', async () => {
    const cookie = await signInWithLimit();
    const { id } = await aPaidOrder();
    const change = (employee: string) =>
      office.call('ChangeOrderLine', { id, line: 1, seen: 2, quantity: 1 }, { cookie: employee });

    expect((await change(cookie)).status).toBe(403);
    expect(await unitsInStock(office.shop, 1)).toBe(3);
    const { body } = await change(await signInWithLimit(10_000));

    expect(body.history.at(-1)).toMatchObject({
      status: 'Quantidade mudada',
      reason: expect.stringMatching(
        /^Produto 1: de 2 para 1 unidade\. R\$\s100,00 de volta ao cliente\.$/,
      ) as unknown,
    });
    expect(body.lines).toMatchObject([{ quantity: 2, refundedUnits: 1, unsentUnits: 1 }]);
    expect(await unitsInStock(office.shop, 1)).toBe(4);
  });

  it('is none for a role without one', async () => {
    const cookie = await signInWithLimit(null);
    const { id, chargedCents } = await aPaidOrder();

    expect((await refund(cookie, id, chargedCents, 'a')).status).toBe(200);
  });
});
