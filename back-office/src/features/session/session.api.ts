import type { Employee, InputOf, Operations, SessionState } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

type Input<Name extends keyof Operations> = InputOf<Operations[Name]>;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSession: build.query<SessionState, void>({
      query: () => callOf('ReadSession')({}),
      providesTags: ['session'],
    }),
    signIn: build.mutation<SessionState, Input<'SignIn'>>({ query: callOf('SignIn') }),
    enterCode: build.mutation<SessionState, Input<'EnterCode'>>({ query: callOf('EnterCode') }),
    confirmCode: build.mutation<object, Input<'ConfirmCode'>>({ query: callOf('ConfirmCode') }),
    signOut: build.mutation<SessionState, void>({ query: () => callOf('SignOut')({}) }),
    acceptInvitation: build.mutation<Pick<Employee, 'email'>, Input<'AcceptInvitation'>>({
      query: callOf('AcceptInvitation'),
    }),
  }),
});

export const {
  useReadSessionQuery,
  useSignInMutation,
  useEnterCodeMutation,
  useConfirmCodeMutation,
  useSignOutMutation,
  useAcceptInvitationMutation,
} = sessionApi;
