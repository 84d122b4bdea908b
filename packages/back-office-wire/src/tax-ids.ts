import { Type } from 'typebox';
import { defineOperation } from './operation';

const ById = Type.Object({ id: Type.Integer({ minimum: 1 }) });
/** CPF or CNPJ without mask. */
const TaxId = Type.Object({ document: Type.String({ minLength: 1 }) });

/** The whole CPF or CNPJ of an order's customer, for employees who issue its invoice. The audit log says who looked, and not what. */
export const ReadOrderTaxId = defineOperation({
  method: 'GET',
  path: '/api/orders/:id/tax-id',
  logText: 'Viu o CPF ou CNPJ de um pedido',
  access: ['fulfilOrders'],
  isAudited: true,
  input: ById,
  reply: TaxId,
});

/** The same of a customer. */
export const ReadCustomerTaxId = defineOperation({
  method: 'GET',
  path: '/api/customers/:id/tax-id',
  logText: 'Viu o CPF ou CNPJ de um cliente',
  access: ['helpCustomers'],
  isAudited: true,
  input: ById,
  reply: TaxId,
});
