import { eq } from 'drizzle-orm';
import { operations } from '@fireflay/back-office-wire';
import type { Operation, OperationName } from '@fireflay/back-office-wire';
import { samplePerson } from '@fireflay/sample-store/customers';
import type { TSchema } from 'typebox';
import { closeAccount } from '../../privacy/close-account';
import { customers, orders, staffChanges } from '../../database/schema';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import { findChanges, openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let order: number;
let customer: number;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
  const purchase = await aPurchase(office.shop, [{ id: 1, quantity: 2, priceCents: 9_990 }], {
    card: {},
  });
  order = Number((await placeOrder(office.shop, purchase)).body.id);
  const [maria] = await office.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.document, samplePerson));
  customer = maria?.id ?? 0;
});
afterEach(() => office.close());

const read = async (name: 'ReadOrderTaxId' | 'ReadCustomerTaxId', id: number, cookie: string) =>
  office.call(name, { id }, { cookie });

/** A value that the schema of a parameter permits: this number wherever it may be. */
function aValue(schema: TSchema, id: number): unknown {
  const { type, format, pattern, maxLength, enum: choices } = schema as Record<string, unknown>;
  if (Array.isArray(choices)) return choices[0];
  if (type === 'integer') return id;
  if (String(pattern).includes('{4}-')) return '2026-11-24';
  // A percentage.
  if (maxLength === 20) return '4';
  return format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : String(id);
}

describe('the whole CPF or CNPJ in the back office', () => {
  it('is read by employees who issue invoices, and the log says who and of what, not which number', async () => {
    const cookie = await office.signIn('orders');

    const ofOrder = await read('ReadOrderTaxId', order, cookie);
    const ofCustomer = await read('ReadCustomerTaxId', customer, cookie);

    expect([ofOrder.body, ofCustomer.body]).toEqual([
      { document: samplePerson },
      { document: samplePerson },
    ]);
    expect(await findChanges(office)).toMatchObject([
      { actor: 'Pessoa 1', action: 'ReadOrderTaxId', input: { id: order }, status: 200 },
      { actor: 'Pessoa 1', action: 'ReadCustomerTaxId', input: { id: customer }, status: 200 },
    ]);
    expect(JSON.stringify(await office.db.select().from(staffChanges))).not.toContain(samplePerson);
  });

  it.each(['finance', 'catalogue', 'content'] as const)(
    'is in no reply to the role %s, whatever it reads',
    async (role) => {
      const cookie = await office.signIn(role);
      expect((await read('ReadOrderTaxId', order, cookie)).status).toBe(403);
      expect((await read('ReadCustomerTaxId', customer, cookie)).status).toBe(403);

      const reads = (Object.entries(operations) as [OperationName, Operation][]).filter(
        ([, { method, access }]) =>
          method === 'GET' && (access === 'signed-in' || access.includes(role as never)),
      );
      for (const [name, { input }] of reads) {
        for (const id of [order, customer]) {
          const wanted = Object.fromEntries(
            Object.entries(input.properties)
              .filter(([field]) => input.required?.includes(field))
              .map(([field, schema]) => [field, aValue(schema, id)]),
          );
          const reply = await office.call(name, wanted, { cookie });
          expect([name, reply.status]).not.toEqual([name, 400]);
          expect([name, JSON.stringify(reply.body)]).toEqual([
            name,
            expect.not.stringContaining(samplePerson),
          ]);
        }
      }
      expect(reads.length).toBeGreaterThan(0);
    },
  );

  it('is gone with the account, and not found for what does not exist', async () => {
    const cookie = await office.signIn('orders');
    await office.db.update(orders).set({ state: 'delivered' });
    await closeAccount(office.db, {
      customerId: customer,
      closingSession: '',
      now: office.clock.now,
    });

    const gone = await read('ReadOrderTaxId', order, cookie);
    const unknown = await read('ReadCustomerTaxId', 999_999, cookie);

    expect([gone.status, gone.body.message]).toEqual([404, expect.stringContaining('encerrada')]);
    expect(unknown.status).toBe(404);
  });
});
