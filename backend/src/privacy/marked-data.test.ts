import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { samplePerson } from '@fireflay/sample-store/customers';
import { allMarks, personalTables } from './all-marks';
import * as schema from '../database/schema';
import { aSmallShop } from '../testing/small-shop';
import type { TestApp } from '../testing/test-app';
import { closeAccount, sweepFiscalIdentities } from './close-account';
import { allTables, dumpDatabase, fillMarkedColumns } from './marked-data.fixture';
import { exportPersonalData } from './personal-data';

const FREE_TYPES = ['PgText', 'PgJsonb', 'PgCustomColumn', 'PgArray'];

describe('the columns of the database', () => {
  it.each(allTables.map((table) => [getTableName(table), table] as const))(
    '%s are marked as personal, of employees or not personal where they hold free text, once each',
    (_name, table) => {
      const free = Object.entries(getTableColumns(table))
        .filter(
          ([, { columnType, enumValues }]) =>
            FREE_TYPES.includes(columnType) && !enumValues?.length,
        )
        .map(([name]) => name);
      const marked = allMarks
        .filter((each) => each.table === table)
        .flatMap(({ columns, marks: { ofEmployees = [], notPersonal = [] } }) => [
          ...Object.keys(columns),
          ...ofEmployees,
          ...notPersonal,
        ]);

      expect(marked.filter((name) => free.includes(name)).toSorted()).toEqual(free.toSorted());
      expect(new Set(marked).size).toBe(marked.length);
    },
  );

  it.each(personalTables.map((each) => [getTableName(each.table), each] as const))(
    '%s say whose they are and what closing an account does',
    (_name, { marks }) => {
      expect(marks).toMatchObject({
        rowsOf: expect.any(Function),
        atClosing: expect.stringMatching(/^(delete|clear)$/),
      });
    },
  );
});

describe('what is marked as personal', () => {
  let shop: TestApp;
  let texts: Map<string, string[]>;
  let customerId: number;

  beforeEach(async () => {
    shop = await aSmallShop();
    const mailbox = 'dona.da.caixa@exemplo.com.br';
    await shop.signIn();
    const [maria] = await shop.db
      .update(schema.customers)
      .set({ emailVerifiedAt: shop.clock.now })
      .where(eq(schema.customers.document, samplePerson))
      .returning();
    customerId = maria?.id ?? 0;
    texts = await fillMarkedColumns(shop.db, { customerId, mailbox });
  });
  afterEach(() => shop.close());

  const exported = async () =>
    JSON.stringify(await exportPersonalData(shop.db, customerId, shop.clock.now));
  const close = async () => {
    // Closing an account writes it.
    await shop.db.delete(schema.fiscalIdentities);
    await closeAccount(shop.db, { customerId, closingSession: 'none', now: shop.clock.now });
  };
  const missingIn = (text: string) => (name: string) =>
    (texts.get(name) ?? []).some((each) => !text.includes(each));
  const leftIn = (text: string) => (name: string) =>
    (texts.get(name) ?? []).some((each) => text.includes(each));
  const names = (filter: (mark: { keptBy?: string; downloadedBy?: string }) => boolean) =>
    personalTables.flatMap(({ table, columns }) =>
      Object.entries(columns)
        .filter(([, mark]) => filter(mark))
        .map(([name]) => `${getTableName(table)}.${name}`),
    );

  it('is in the export of its customer, or can be downloaded by an id that is', async () => {
    const all = await exported();
    const [photo] = await shop.db.select().from(schema.returnPhotos);

    expect(all).toContain(String(photo?.id));
    const expected = names(({ downloadedBy }) => downloadedBy === undefined);
    expect(expected.filter(missingIn(all))).toEqual([]);
  });

  it('cannot be read any more once the account is closed, except for what fiscal law keeps until its end', async () => {
    await close();

    const left = await dumpDatabase(shop.db, schema.fiscalIdentities);
    expect(names(({ keptBy }) => keptBy === undefined).filter(leftIn(left))).toEqual([]);
    expect(names(({ keptBy }) => keptBy !== undefined).filter(leftIn(left))).toEqual([
      'orders.address',
      'orders.companyData',
      'invoice_files.xml',
    ]);
    expect(await shop.db.select().from(schema.fiscalIdentities)).toMatchObject([
      { document: 'mark customers document', name: 'mark customers name' },
    ]);

    await sweepFiscalIdentities(shop.db, new Date('2033-01-02T00:00:00Z'));
    expect(names(() => true).filter(leftIn(await dumpDatabase(shop.db)))).toEqual([]);
  });

  it('of somebody else stays', async () => {
    const [other] = await shop.db
      .insert(schema.quotes)
      .values({
        key: 'another-quote',
        code: 'ORC-OTHER',
        state: 'open',
        createdAt: shop.clock.now,
        validUntil: '2026-12-24',
        items: [],
        terms: {} as never,
        name: 'Rosa',
        email: 'rosa@exemplo.com.br',
        phone: '',
      })
      .returning();
    // Rosa has sent hers to the customer's mailbox.
    await shop.db.insert(schema.quoteEmails).values({
      quoteId: other?.id ?? 0,
      key: 'email',
      email: 'dona.da.caixa@exemplo.com.br',
    });

    await close();

    expect(await dumpDatabase(shop.db)).toContain('rosa@exemplo.com.br');
    const orders = await shop.db.select().from(schema.orders);
    expect(orders.find(({ state }) => state === 'delivered')?.address.cidade).toBe('Campinas');
  });
});
