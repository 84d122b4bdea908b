import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import {
  AskStockAlertCall,
  ConfirmStockAlertCall,
  EndStockAlertCall,
} from 'shared-contracts/wire/calls';

interface AskedAlert {
  productId: string;
  email: string;
  /** Units or boxes. */
  quantity: number;
}

const toText = ({ resposta }: NoticeDto) => resposta;

export const stockAlertApi = injectEndpoints('account', (build) => ({
  /** Returns the server's text. */
  accountStockAlert: build.mutation<string, AskedAlert>({
    query: ({ productId, email, quantity }) =>
      call(AskStockAlertCall, { codigo: Number(productId), email, quantidade: quantity }),
    transformResponse: toText,
  }),
  /** By the token of the e-mail. Fails with 410 for a link that does not count any more. */
  accountStockAlertConfirmation: build.mutation<string, string>({
    query: (token) => call(ConfirmStockAlertCall, { token }),
    transformResponse: toText,
  }),
  accountStockAlertEnd: build.mutation<string, string>({
    query: (token) => call(EndStockAlertCall, { token }),
    transformResponse: toText,
  }),
}));

export const {
  useAccountStockAlertMutation,
  useAccountStockAlertConfirmationMutation,
  useAccountStockAlertEndMutation,
} = stockAlertApi;
