import { call } from 'shared-contracts/client';
import type { BannersPage } from 'shared-contracts/content';
import { injectEndpoints } from 'shared-contracts/store';
import type { PublishedContentDto } from 'shared-contracts/wire';
import { ReadContentCall } from 'shared-contracts/wire/calls';

export const publishedBannersApi = injectEndpoints('catalog', (build) => ({
  /** ⊕ GET /api/conteudo/{id}: the banners that employees have published. The server has checked their shape. */
  catalogPublishedBanners: build.query<BannersPage, string>({
    query: (id) => call(ReadContentCall, { id }),
    transformResponse: ({ conteudo }: PublishedContentDto) => conteudo as BannersPage,
  }),
}));
