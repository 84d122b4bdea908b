import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto, PersonalDataDto } from 'shared-contracts/wire';
import { CloseAccountCall, ReadPersonalDataCall } from 'shared-contracts/wire/calls';

export const personalDataApi = injectEndpoints('account', (build) => ({
  /** GET /api/meus-dados, as formatted JSON for a file. Not cached. */
  accountPersonalData: build.query<string, void>({
    query: () => call(ReadPersonalDataCall),
    transformResponse: (dto: PersonalDataDto) => JSON.stringify(dto, null, 2),
    keepUnusedDataFor: 0,
  }),
  /** POST /api/meus-dados/exclusao: returns the server's text. Fails with 401 for a wrong password. */
  accountClosing: build.mutation<string, string>({
    query: (password) => call(CloseAccountCall, { senha: password }),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useLazyAccountPersonalDataQuery, useAccountClosingMutation } = personalDataApi;
