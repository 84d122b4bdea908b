import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import { ResetPasswordCall } from 'shared-contracts/wire/calls';

interface NewPassword {
  /** The token of the link. It alone identifies the account (D9). */
  token: string;
  password: string;
  confirmation: string;
}

export const resetApi = injectEndpoints('account', (build) => ({
  /** APP_0040: returns the server's text. Fails with 401 for a used or expired token. */
  accountPasswordReset: build.mutation<string, NewPassword>({
    query: ({ token, password, confirmation }) =>
      call(ResetPasswordCall, {
        email: '',
        token,
        newPassword: password,
        confirmPassword: confirmation,
      }),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useAccountPasswordResetMutation } = resetApi;
