import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { markColumns, personal } from './table-marks';
import { ofCustomer } from './subject';
import { CLOSED_NAME, FISCAL_LAW } from '../../domain/retention';

export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text('kind', { enum: ['fisica', 'juridica'] }).notNull(),
    /** CPF or CNPJ without mask, letters in capitals. */
    document: text('document').notNull(),
    /** The id at the retailer's own server, which has this customer's account. Null: the account is ours. */
    serverId: text('server_id'),
    /** The document as that server writes it. */
    serverDocument: text('server_document'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** When the link sent to `email` was used. Null: unconfirmed; only confirmation links are sent there. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** The e-mail that replaces `email` once the link sent there is used. */
    pendingEmail: text('pending_email'),
    fixedPhone: text('fixed_phone').notNull().default(''),
    mobilePhone: text('mobile_phone').notNull().default(''),
    /** The hash; with a `serverId`, only a tag of the password that was typed last (adapters/tfireflay). */
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    /** When the account was closed. The row then contains no personal data. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('customers_by_document')
      .on(table.document)
      .where(sql`${table.serverId} is null`),
    // Serves the login, which names any account.
    index('customers_by_any_document').on(table.document),
    uniqueIndex('customers_by_server_id').on(table.serverId, table.document),
    // Only confirmed addresses are unique: an unconfirmed claim does not reserve one.
    uniqueIndex('customers_by_verified_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('customers_by_claimed_email').on(sql`lower(${table.email})`),
    // They serve the back office, which finds who rings.
    index('customers_by_mobile_phone').on(table.mobilePhone),
    index('customers_by_fixed_phone').on(table.fixedPhone),
    // Serves the back office, which searches for a part of them.
    index('customers_by_part').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
    ),
  ],
);

/** Password links that were sent and not used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's token: a reader of this table cannot use the link. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('password_resets_by_customer').on(table.customerId),
    index('password_resets_by_expiry').on(table.expiresAt),
  ],
);

/** Links that confirm an e-mail address; used ones are kept until they expire. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the link's token: a reader of this table cannot use the link. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('email_confirmations_by_customer').on(table.customerId),
    index('email_confirmations_by_expiry').on(table.expiresAt),
  ],
);

/** Names on the invoices of a closed account. Stored separately, and only as long as fiscal law requires. */
export const fiscalIdentities = pgTable(
  'fiscal_identities',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    document: text('document').notNull(),
    name: text('name').notNull(),
    keepUntil: timestamp('keep_until', { withTimezone: true }).notNull(),
  },
  (table) => [index('fiscal_identities_by_end').on(table.keepUntil)],
);

/** Messages of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The customer who was signed in while writing; a typed e-mail address proves nothing. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the whole message: an equal one within ten minutes is the same message. */
    contentHash: text('content_hash').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_by_content').on(table.contentHash, table.createdAt),
    index('contact_messages_by_customer').on(table.customerId),
    index('contact_messages_by_age').on(table.createdAt),
  ],
);

export const customerMarks = markColumns(customers, {
  rowsOf: ofCustomer(customers.id),
  personal: {
    document: personal('documento', { cleared: sql`'closed-' || ${customers.id}` }),
    serverId: personal('id no servidor da loja', { cleared: null }),
    serverDocument: personal('documento no servidor da loja', { cleared: null }),
    name: personal('nome', { cleared: CLOSED_NAME }),
    email: personal('e-mail', { cleared: sql`'closed-' || ${customers.id} || '@account.invalid'` }),
    pendingEmail: personal('e-mail a confirmar', { cleared: null }),
    fixedPhone: personal('telefone fixo'),
    mobilePhone: personal('celular'),
  },
  // A hash; closing the account empties it.
  notPersonal: ['passwordHash'],
  atClosing: 'clear',
});

export const passwordResetMarks = markColumns(passwordResets, { notPersonal: ['tokenHash'] });

export const emailConfirmationMarks = markColumns(emailConfirmations, {
  rowsOf: ofCustomer(emailConfirmations.customerId),
  personal: { email: personal('e-mail') },
  notPersonal: ['tokenHash'],
  atClosing: 'delete',
  section: { title: 'E-mails confirmados ou a confirmar', also: { expiresAt: 'validade' } },
});

export const fiscalIdentityMarks = markColumns(fiscalIdentities, {
  rowsOf: ofCustomer(fiscalIdentities.customerId),
  personal: {
    document: personal('documento', { keptBy: FISCAL_LAW }),
    name: personal('nome', { keptBy: FISCAL_LAW }),
  },
  atClosing: 'delete',
  section: { title: 'Identificação nas notas fiscais', also: { keepUntil: 'guardada até' } },
});

export const contactMessageMarks = markColumns(contactMessages, {
  // Not those with the same e-mail: anybody may have typed it.
  rowsOf: ofCustomer(contactMessages.customerId),
  personal: {
    name: personal('nome'),
    phone: personal('telefone'),
    email: personal('e-mail'),
    subject: personal('assunto'),
    message: personal('mensagem'),
  },
  notPersonal: ['contentHash'],
  atClosing: 'delete',
});
