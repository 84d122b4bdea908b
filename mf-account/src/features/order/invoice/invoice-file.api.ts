import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { InvoiceFileDto } from 'shared-contracts/wire';
import { ReadInvoiceFileCall } from 'shared-contracts/wire/calls';

export interface InvoiceFile {
  name: string;
  content: string;
}

const invoiceFileApi = injectEndpoints('account', (build) => ({
  /** GET /api/notas/:chave: the XML of an invoice by its key. Not cached. */
  accountInvoiceFile: build.query<InvoiceFile, string>({
    query: (chave) => call(ReadInvoiceFileCall, { chave }),
    transformResponse: ({ nome, xml }: InvoiceFileDto) => ({ name: nome, content: xml }),
    keepUnusedDataFor: 0,
  }),
}));

export const { useLazyAccountInvoiceFileQuery } = invoiceFileApi;
