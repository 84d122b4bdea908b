import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import {
  ReadReturnPhotoCall,
  RequestReturnCall,
  SendReturnPhotoCall,
} from 'shared-contracts/wire/calls';
import type { ReturnRequest } from './order-return';
import { toPhotoDto, toReturnRequestDto } from './order-return.mapper';

export const returnsApi = injectEndpoints('account', (build) => ({
  /** POST /api/devolucoes: returns the server's text. A repeated request has no further effect. */
  accountReturnRequest: build.mutation<string, ReturnRequest>({
    query: (request) => call(RequestReturnCall, toReturnRequestDto(request)),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
    invalidatesTags: (_text, error, { orderId }) => (error ? [] : [{ type: 'Order', id: orderId }]),
  }),
  /** POST /api/devolucoes/fotos: returns the id of the photograph. */
  accountReturnPhotoSending: build.mutation<string, { orderId: string; preview: string }>({
    query: ({ orderId, preview }) => call(SendReturnPhotoCall, toPhotoDto(orderId, preview)),
    transformResponse: ({ id }: { id: string }) => id,
  }),
  /** GET /api/devolucoes/fotos/:id as a data URL: photographs have no public address. */
  accountReturnPhoto: build.query<string, string>({
    query: (id) => call(ReadReturnPhotoCall, { id }),
    transformResponse: ({ imagem }: { imagem: string }) => `data:image/webp;base64,${imagem}`,
  }),
}));

export const {
  useAccountReturnRequestMutation,
  useAccountReturnPhotoSendingMutation,
  useAccountReturnPhotoQuery,
} = returnsApi;
