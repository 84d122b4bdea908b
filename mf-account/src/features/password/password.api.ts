import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import { ChangePasswordCall } from 'shared-contracts/wire/calls';

interface PasswordChange {
  customerId: string;
  current: string;
  next: string;
}

export const passwordApi = injectEndpoints('account', (build) => ({
  /** APP_0048: returns the server's text. Fails with 401 for a wrong current password or without a session. */
  accountPasswordChange: build.mutation<string, PasswordChange>({
    query: ({ customerId, current, next }) =>
      call(ChangePasswordCall, { senha_atual: current, senha_nova: next, id: customerId }),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useAccountPasswordChangeMutation } = passwordApi;
