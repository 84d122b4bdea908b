import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CallRequest, NoticeDto } from 'shared-contracts/wire';
import {
  ReadReturnPhotoCall,
  RequestReturnCall,
  SendReturnPhotoCall,
} from 'shared-contracts/wire/calls';

export const returnsApi = injectEndpoints('account', (build) => ({
  /** POST /api/devolucoes: returns the server's text. A repeated request has no further effect. */
  accountReturnRequest: build.mutation<string, CallRequest<typeof RequestReturnCall>>({
    query: (request) => call(RequestReturnCall, request),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
    invalidatesTags: (_text, error, { pedido }) => (error ? [] : [{ type: 'Order', id: pedido }]),
  }),
  /** POST /api/devolucoes/fotos: returns the id of the photograph. */
  accountReturnPhotoSending: build.mutation<string, CallRequest<typeof SendReturnPhotoCall>>({
    query: (request) => call(SendReturnPhotoCall, request),
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
