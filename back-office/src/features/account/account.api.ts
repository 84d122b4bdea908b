import type { Account, InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

type Input<Name extends keyof Operations> = InputOf<Operations[Name]>;
type Reply<Name extends keyof Operations> = ReplyOf<Operations[Name]>;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAccount: build.query<Account, void>({
      query: () => callOf('ReadAccount')({}),
      providesTags: ['account'],
    }),
    changePassword: build.mutation<Account, Input<'ChangePassword'>>({
      query: callOf('ChangePassword'),
      invalidatesTags: (account) => (account ? ['account'] : []),
    }),
    startAuthenticator: build.mutation<Reply<'StartAuthenticator'>, void>({
      query: () => callOf('StartAuthenticator')({}),
    }),
    confirmAuthenticator: build.mutation<Account, Input<'ConfirmAuthenticator'>>({
      query: callOf('ConfirmAuthenticator'),
      invalidatesTags: (account) => (account ? ['account'] : []),
    }),
    createRecoveryCodes: build.mutation<Reply<'CreateRecoveryCodes'>, void>({
      query: () => callOf('CreateRecoveryCodes')({}),
      invalidatesTags: (codes) => (codes ? ['account'] : []),
    }),
    endSession: build.mutation<Account, Input<'EndSession'>>({
      query: callOf('EndSession'),
      invalidatesTags: (account) => (account ? ['account'] : []),
    }),
  }),
});

export const {
  useReadAccountQuery,
  useChangePasswordMutation,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useCreateRecoveryCodesMutation,
  useEndSessionMutation,
} = accountApi;
