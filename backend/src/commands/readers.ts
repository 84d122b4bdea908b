import { readOrderFile } from '../catalogue/quick-order/read-order-file';
import { freightColumns } from '../office/freight/freight-columns';
import { redirectColumns } from '../content/redirects/redirect-columns';
import { parseInvoiceXml } from '../orders/invoices/invoice-xml';
import { toImportFile } from '../tables/read-file';
import { readTable } from '../tables/read-table';
import type { ColumnNames } from '../tables/grid';
import type { ReaderName } from '../tables/reader';

/** The functions of the readers, which the threads run. */
export const readers: Record<ReaderName, (...input: never[]) => unknown> = {
  orderFile: readOrderFile,
  freight: (name: string, bytes: Uint8Array) => readColumns(name, bytes, freightColumns),
  redirects: (name: string, bytes: Uint8Array) => readColumns(name, bytes, redirectColumns),
  invoiceXml: parseInvoiceXml,
};

/** A buffer arrives in another thread as plain bytes. */
const readColumns = (name: string, bytes: Uint8Array, columns: ColumnNames) =>
  readTable(toImportFile(name, Buffer.from(bytes)), columns);
