import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import { RecoverPasswordCall } from 'shared-contracts/wire/calls';

export const recoveryApi = injectEndpoints('account', (build) => ({
  /** APP_0036: returns the server's text, which is the same for known and unknown e-mails. */
  accountRecovery: build.mutation<string, string>({
    query: (email) => call(RecoverPasswordCall, { email }),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useAccountRecoveryMutation } = recoveryApi;
