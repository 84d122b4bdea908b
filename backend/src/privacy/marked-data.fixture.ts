import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { personalTables } from './all-marks';
import type { Subject } from '../database/schema/subject';
import type { TableMarks } from '../database/schema/table-marks';
import * as schema from '../database/schema';

const MOMENT = new Date('2026-11-20T12:00:00Z');
const ADDRESS = {
  cep: 'x',
  street: 'x',
  number: 'x',
  complement: 'x',
  bairro: 'x',
  cidade: 'Campinas',
  uf: 'SP',
  referencia: 'x',
};

export const allTables: readonly PgTable[] = Object.values(schema).flatMap((each) =>
  is(each, PgTable) ? [each] : [],
);

/** JSON columns by the names of their properties; texts become marks. */
const documents: Readonly<Record<string, unknown>> = {
  address: ADDRESS,
  contact: { name: 'x', phone: 'x' },
  companyData: { stateRegistration: 'x', purchaseOrder: 'x', jobName: 'x' },
  heading: { name: 'x', phone: 'x', client: 'x', job: 'x' },
  shipping: { cep: 'x', id: 1, name: 'x', businessDays: 1, priceCents: 1 },
  terms: { pixDiscount: 5, maxInstalments: 1, interestFree: 1, monthlyRate: 0 },
  items: [{ idprd: 7, quantidade: 2, lote: 'x' }],
  lines: [],
};

/** These find the customer's rows: their value is the mailbox. */
const isMailbox = (table: PgTable, name: string) =>
  name === 'email' && table !== schema.emailConfirmations && table !== schema.contactMessages;

/** One document, as two servers write it: the export has the one of the retailer's own. */
const sameAs: Readonly<Record<string, string>> = { serverDocument: 'document' };

/** The town and the state of an order stay, for the store's statistics. */
const keptTexts = ['Campinas', 'SP'];

/**
 * Writes a row for the customer into every table with marked columns, with a text of its own in each of them.
 * @returns the texts by column, as 'quotes.name'
 */
export async function fillMarkedColumns(
  db: Database,
  customer: { customerId: number; mailbox: string },
): Promise<Map<string, string[]>> {
  const ids = await addParents(db, customer.customerId);
  const parents = new Set<PgTable>([
    schema.customers,
    schema.orders,
    schema.orderReturns,
    schema.quotes,
    schema.sessions,
  ]);
  const owner = { ...ids, customerId: customer.customerId };
  for (const { table } of personalTables) {
    if (!parents.has(table))
      await db.insert(table).values(aRow(table, { ...owner, email: customer.mailbox }));
  }
  const texts = new Map<string, string[]>();
  for (const marks of personalTables) {
    for (const name of Object.keys(marks.columns)) {
      texts.set(`${getTableName(marks.table)}.${name}`, await mark(db, marks, name, customer));
    }
  }
  return texts;
}

async function addParents(db: Database, customerId: number) {
  const order = { customerId, shippingId: 1, installmentCents: 1, totalCents: 1 };
  const [sold] = await db
    .insert(schema.orders)
    .values({ ...aRow(schema.orders, order), state: 'delivered' } as never)
    .returning();
  await db
    .insert(schema.orders)
    .values({ ...aRow(schema.orders, order), state: 'expired' } as never);
  const orderId = sold?.id ?? 0;
  const [invoice] = await db
    .insert(schema.invoices)
    .values(aRow(schema.invoices, { orderId }) as never)
    .returning();
  const [asked] = await db
    .insert(schema.orderReturns)
    .values({ ...aRow(schema.orderReturns, { orderId }), state: 'refused' } as never)
    .returning();
  const [quote] = await db
    .insert(schema.quotes)
    .values(aRow(schema.quotes, {}) as never)
    .returning();
  return {
    orderId,
    accessKey: invoice?.accessKey,
    returnId: asked?.id,
    quoteId: quote?.id,
    payload: { customerId },
    actor: 'Ana',
  };
}

/** A row with a value in each column that needs one. */
function aRow(table: PgTable, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    if (name in given) return [[name, given[name]]];
    const isGenerated = column.hasDefault || column.generatedIdentity !== undefined;
    if (isGenerated || !column.notNull) return [];
    return [[name, aValue(name, column)]];
  });
  return Object.fromEntries(values) as Record<string, unknown>;
}

function aValue(
  name: string,
  { columnType, enumValues }: { columnType: string; enumValues: string[] | undefined },
) {
  if (enumValues?.length) return enumValues[0];
  if (columnType === 'PgJsonb') return documents[name] ?? {};
  if (columnType === 'PgCustomColumn') return Buffer.from('x');
  if (columnType === 'PgTimestamp') return MOMENT;
  if (columnType === 'PgDateString') return '2026-12-24';
  if (columnType === 'PgBoolean') return true;
  return columnType === 'PgText' ? `some ${name}` : 1;
}

/** Writes texts of its own into a column of the customer's rows. @returns them */
async function mark(
  db: Database,
  marks: TableMarks,
  name: string,
  subject: Subject & { mailbox: string },
): Promise<string[]> {
  const { table } = marks;
  // The quote is the customer's by its e-mail, which it has from here on.
  const rows = table === schema.quotes ? undefined : marks.rowsOf(subject);
  const [row] = await db.select().from(table).where(rows);
  if (!row) throw new Error(`${getTableName(table)} has no row of the customer.`);
  const text = isMailbox(table, name)
    ? subject.mailbox
    : `mark ${getTableName(table)} ${sameAs[name] ?? name}`;
  const column = getTableColumns(table)[name];
  const found: string[] = [];
  const note = (each: string) => {
    found.push(each);
    return each;
  };
  const value =
    column?.columnType === 'PgJsonb'
      ? withMarks(row[name] ?? documents[name], text, note)
      : column?.columnType === 'PgCustomColumn'
        ? Buffer.from(note(text))
        : note(text);
  await db
    .update(table)
    .set({ [name]: value })
    .where(rows);
  return found;
}

/** Replaces every text of a document. */
function withMarks(value: unknown, text: string, note: (each: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withMarks(each, text, note));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withMarks(each, `${text} ${key}`, note)]),
    );
  }
  return typeof value === 'string' && !keptTexts.includes(value) ? note(text) : value;
}

/** Everything that the database has except one table, as one text, in which bytes are texts too. */
export async function dumpDatabase(db: Database, except?: PgTable): Promise<string> {
  const tables = allTables.filter((each) => each !== except);
  const rows = await Promise.all(tables.map((table) => db.select().from(table)));
  return JSON.stringify(rows, (_key, value: unknown) =>
    isBytes(value) ? Buffer.from(value.data).toString() : value,
  );
}

const isBytes = (value: unknown): value is { type: 'Buffer'; data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
