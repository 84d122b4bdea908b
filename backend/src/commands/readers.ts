import { readOrderFile } from '../catalogue/quick-order/read-order-file';
import { redirectColumns } from '../content/redirects/redirect-columns';
import { parseInvoiceXml } from '../orders/invoices/invoice-xml';
import { toImportFile } from '../tables/read-file';
import { readTable } from '../tables/read-table';
import type { ReaderName } from '../tables/reader';

/** The functions of the readers, which the threads run. */
export const readers: Record<ReaderName, (...input: never[]) => unknown> = {
  orderFile: readOrderFile,
  /** A buffer arrives in another thread as plain bytes. */
  redirects: (name: string, bytes: Uint8Array) =>
    readTable(toImportFile(name, Buffer.from(bytes)), redirectColumns),
  invoiceXml: parseInvoiceXml,
};
