import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CallReply } from 'shared-contracts/wire';
import { MatchOrderLinesCall, ReadOrderFileCall } from 'shared-contracts/wire/calls';
import { MAX_LINE_CHARACTERS } from './quick-order';
import type { Match, ReadFile, Row } from './quick-order';
import { toMatch, toReadFile } from './quick-order.mapper';

export const quickOrderApi = injectEndpoints('cart', (build) => ({
  /** MatchOrderLines: the products of at most 200 lines, in their order. */
  cartLineMatching: build.mutation<Match[], Pick<Row, 'text' | 'code'>[]>({
    query: (rows) =>
      call(MatchOrderLinesCall, {
        linhas: rows.map(({ text, code }) => ({
          texto: text.slice(0, MAX_LINE_CHARACTERS),
          ...(code !== null && { codigo: code }),
        })),
      }),
    transformResponse: ({ linhas }: CallReply<typeof MatchOrderLinesCall>) => linhas.map(toMatch),
  }),
  /** ReadOrderFile: the lines of a file in base64. 422: it cannot be read. */
  cartFileReading: build.mutation<ReadFile, { name: string; content: string }>({
    query: ({ name, content }) => call(ReadOrderFileCall, { nome: name, arquivo: content }),
    transformResponse: toReadFile,
  }),
}));

export const { useCartLineMatchingMutation, useCartFileReadingMutation } = quickOrderApi;
