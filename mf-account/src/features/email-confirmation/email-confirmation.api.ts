import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import { ConfirmEmailCall, SendEmailLinkCall } from 'shared-contracts/wire/calls';

export const emailConfirmationApi = injectEndpoints('account', (build) => ({
  /** Returns the server's text. Fails with 410 for a used or expired link. */
  accountEmailConfirmation: build.mutation<string, string>({
    query: (token) => call(ConfirmEmailCall, { token }),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
    invalidatesTags: (_text, error) => (error ? [] : ['Profile']),
  }),
  /** Returns the server's text. */
  accountEmailLink: build.mutation<string, void>({
    query: () => call(SendEmailLinkCall),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useAccountEmailConfirmationMutation, useAccountEmailLinkMutation } =
  emailConfirmationApi;
