import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

/** A customer in a list. */
export const CustomerSummary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** CPF or CNPJ, hidden in the middle. */
  document: Type.String(),
  email: Type.String(),
  isEmailConfirmed: Type.Boolean(),
  orders: Type.Integer(),
  /** The account was closed: there are no personal data any more. */
  isClosed: Type.Boolean(),
});
export type CustomerSummary = Static<typeof CustomerSummary>;

/** The newest first; `before`: the id of the last customer shown. */
export const ListCustomers = defineOperation({
  method: 'GET',
  path: '/api/customers',
  logText: 'Listou ou procurou clientes',
  access: ['readCustomers'],
  isAudited: true,
  input: Type.Object({
    /** A part of the name or the e-mail, a whole CPF, CNPJ or phone number, or the number of an order. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    before: Type.Optional(Type.Integer()),
  }),
  reply: Type.Object({ customers: Type.Array(CustomerSummary), hasMore: Type.Boolean() }),
});

export const Customer = Type.Object({
  ...CustomerSummary.properties,
  kind: Type.Enum(['fisica', 'juridica']),
  phones: Type.Array(Type.String()),
  /** ISO time. */
  createdAt: Type.String(),
  /** The retailer's own server has the account: it can neither be reset nor closed here. */
  isExternal: Type.Boolean(),
  recentOrders: Type.Array(
    Type.Object({
      id: Type.Integer(),
      createdAt: Type.String(),
      status: Type.String(),
      totalCents: Type.Integer(),
    }),
  ),
});
export type Customer = Static<typeof Customer>;

const ById = Type.Object({ id: Type.Integer() });

export const ReadCustomer = defineOperation({
  method: 'GET',
  path: '/api/customers/:id',
  logText: 'Leu os dados de um cliente',
  access: ['readCustomers'],
  isAudited: true,
  input: ById,
  reply: Customer,
});

/** Sends the customer the link with which they choose a new password: the employee never sees it. */
export const SendResetLink = defineOperation({
  method: 'POST',
  path: '/api/customers/:id/reset-link',
  logText: 'Enviou link para nova senha',
  access: ['helpCustomers'],
  input: ById,
  reply: Type.Object({ email: Type.String() }),
});

/** Everything that is stored of the customer, as the law entitles them to (LGPD, art. 18). It is a change: it is in the log. */
export const ExportCustomer = defineOperation({
  method: 'POST',
  path: '/api/customers/:id/export',
  logText: 'Exportou os dados de um cliente',
  access: ['administrate'],
  needsCode: true,
  input: ById,
  reply: Type.Object({ data: Type.Unknown() }),
});

/** Closes the account and erases its personal data (LGPD, art. 18). Open orders prevent it. */
export const EraseCustomer = defineOperation({
  method: 'DELETE',
  path: '/api/customers/:id',
  logText: 'Apagou os dados de um cliente',
  access: ['administrate'],
  needsCode: true,
  input: ById,
  reply: Customer,
});
