import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ReadInvoiceFileCall } from '../calls';
import { operation } from '../operation';

export const InvoiceFile = Type.Object({
  /** The name of the file. */
  nome: Type.String(),
  /** Its content, UTF-8. */
  xml: Type.String(),
});
export type InvoiceFileDto = Static<typeof InvoiceFile>;

/** The XML of an invoice (NF-e) of the customer's own orders, where `Invoice.arquivo` says that there is one. */
export const ReadInvoiceFile = operation(ReadInvoiceFileCall, {
  params: Type.Object({ chave: Type.String({ pattern: '^[0-9A-Z]{44}$' }) }),
  reply: InvoiceFile,
  refusals: [400, 401, 404],
});
