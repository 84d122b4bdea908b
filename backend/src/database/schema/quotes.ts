import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Area, Cents, PriceTerms } from 'shared-contracts/pricing';
import { orders } from './orders';
import { anyOf, markColumns, personal } from './table-marks';
import { ofMailbox } from './subject';

/** An expired quote has the state that it had before: `validUntil` says that it is over. */
export const quoteStates = ['open', 'sent', 'accepted', 'refused'] as const;

/** A product of a quote, as it was on that day. */
export interface QuotedItem {
  productCode: number;
  name: string;
  saleUnit: string;
  /** Per box; null when sold by the unit. */
  boxArea: Area | null;
  /** Units or boxes. */
  quantity: number;
  /** The chosen batch, and its name; empty for any. */
  batchId: string;
  batchName: string;
  /** The price of one unit, or of one m². */
  unitPriceCents: Cents;
}

export interface QuotedShipping {
  /** Eight digits. */
  cep: string;
  id: number;
  name: string;
  businessDays: number;
  priceCents: Cents;
}

/** The heading of a professional, and the client. */
export interface QuoteHeading {
  name: string;
  phone: string;
  /** The CNPJ of the professional's company, with mask; missing in quotes of the release before. */
  cnpj?: string;
  client: string;
  job: string;
}

/** Orçamentos that shoppers make, with the prices of that day. */
export const quotes = pgTable(
  'quotes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the shopper's page: a repeated request makes no second quote. */
    key: text('key').notNull().unique(),
    /** Entered as a coupon, it gives a cart the prices of the quote. Random: it cannot be guessed. */
    code: text('code').notNull().unique(),
    state: text('state', { enum: quoteStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The last day, of the store's clock. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    items: jsonb('items').$type<QuotedItem[]>().notNull(),
    /** The conditions of payment of that day. */
    terms: jsonb('terms').$type<PriceTerms>().notNull(),
    shipping: jsonb('shipping').$type<QuotedShipping>(),
    /** The person who asked; empty where nothing was typed. Only `name` is in the quote itself. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    heading: jsonb('heading').$type<QuoteHeading>(),
    /** Off the goods, in per cent, by an employee. */
    discountPercent: smallint('discount_percent').notNull().default(0),
    /** The employee's message; empty for nothing. */
    message: text('message').notNull().default(''),
    /** Why the shopper refused it; empty for nothing. */
    refusal: text('refusal').notNull().default(''),
    /** The employee who answered last; null: nobody. */
    answeredBy: text('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The last order that was placed with its prices; its use counts until `coupon_uses` has released it. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** Raised by every change: two employees cannot overwrite each other. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('quotes_by_state').on(table.state, table.id),
    // Serves the list of expired quotes, and their end.
    index('quotes_by_validity').on(table.validUntil),
    // Serves export and erasure.
    index('quotes_by_email').on(sql`lower(${table.email})`),
    // Serves the end of orders after their retention.
    index('quotes_by_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
  ],
);

/** Quotes that employees made for goods that go with an order. */
export const orderSupplements = pgTable(
  'order_supplements',
  {
    quoteId: integer('quote_id')
      .primaryKey()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [index('order_supplements_by_order').on(table.orderId)],
);

/** The e-mails with a quote: a repeated request sends none again, and a mailbox is not flooded. */
export const quoteEmails = pgTable(
  'quote_emails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    email: text('email').notNull(),
    /** A customer with a confirmed e-mail asked for it, or an employee: the PDF has the texts that were typed. */
    isVouchedFor: boolean('is_vouched_for').notNull().default(false),
    requestedAt: timestamp('requested_at', { withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('quote_emails_by_quote').on(table.quoteId),
    // Serves export and erasure.
    index('quote_emails_by_email').on(sql`lower(${table.email})`),
    uniqueIndex('quote_emails_by_key').on(table.key, table.email),
  ],
);

export const quoteMarks = markColumns(quotes, {
  // Also one without a typed e-mail that was sent to the customer: nobody else can ask for its end.
  rowsOf: anyOf(ofMailbox(quotes.email), ({ mailbox }) =>
    mailbox === undefined
      ? undefined
      : sql`${quotes.email} = '' and ${quotes.id} in
          (select quote_id from quote_emails where lower(email) = ${mailbox})`,
  ),
  personal: {
    name: personal('nome'),
    email: personal('e-mail'),
    phone: personal('telefone'),
    heading: personal('cabecalho', { cleared: null }),
    // The delivery's CEP is that of a street.
    shipping: personal('frete', { cleared: null }),
    message: personal('resposta da loja'),
    refusal: personal('motivo da recusa'),
  },
  ofEmployees: ['answeredBy'],
  notPersonal: ['key', 'code', 'items', 'terms'],
  atClosing: 'clear',
  section: {
    title: 'Orçamentos',
    also: { id: 'numero', createdAt: 'data', validUntil: 'validade', items: 'itens' },
  },
});

export const quoteEmailMarks = markColumns(quoteEmails, {
  rowsOf: ofMailbox(quoteEmails.email),
  personal: { email: personal('e-mail') },
  notPersonal: ['key'],
  atClosing: 'delete',
  section: {
    title: 'Orçamentos enviados por e-mail',
    also: { quoteId: 'orcamento', requestedAt: 'data' },
  },
});
