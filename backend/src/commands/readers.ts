import { toImportFile } from '../tables/read-file';
import { readTable } from '../tables/read-table';
import { parseInvoiceXml } from '../orders/invoices/invoice-xml';
import { readOrderFile } from '../catalogue/quick-order/read-order-file';

/** These functions read files that somebody uploads. Arguments and results are copied between threads. */
export const readers = {
  orderFile: readOrderFile,
  /** A buffer arrives in another thread as plain bytes. */
  table: (name: string, bytes: Uint8Array) => readTable(toImportFile(name, Buffer.from(bytes))),
  invoiceXml: parseInvoiceXml,
};

export type ReaderName = keyof typeof readers;
export type ReaderInput<Name extends ReaderName> = Parameters<(typeof readers)[Name]>;
export type ReaderResult<Name extends ReaderName> = Awaited<ReturnType<(typeof readers)[Name]>>;

/** A reader's thread sends that it is loaded, then its result or why there is none. */
export type ReaderReply =
  | { ready: true }
  | { value: unknown }
  | { refused: 'file'; text: string }
  | { refused: 'order'; text: string; status: 404 | 409 | 422 }
  | { refused: 'request'; text: string; status: number };
