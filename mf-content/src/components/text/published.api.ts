import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { PublishedContentDto } from 'shared-contracts/wire';
import { ReadContentCall } from 'shared-contracts/wire/calls';

export const publishedApi = injectEndpoints('content', (build) => ({
  /** ⊕ GET /api/conteudo/{id}: a version that employees have published. The server has checked its shape. */
  contentPublished: build.query<unknown, string>({
    query: (id) => call(ReadContentCall, { id }),
    transformResponse: ({ conteudo }: PublishedContentDto) => conteudo,
  }),
}));
