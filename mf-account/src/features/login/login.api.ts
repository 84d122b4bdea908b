import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CustomerDto } from 'shared-contracts/wire';
import { LoginCall } from 'shared-contracts/wire/calls';
import { toLoginResult } from './login.mapper';
import type { LoginResult } from './login.mapper';

interface Credentials {
  /** CPF or CNPJ, with or without punctuation. */
  taxId: string;
  password: string;
  /** A path of this store. */
  returnTo: string;
}

export const loginApi = injectEndpoints('account', (build) => ({
  /** APP_0045. Fails with 401 for wrong credentials and 429 after too many attempts. */
  accountLogin: build.mutation<LoginResult, Credentials>({
    query: ({ taxId, password, returnTo }) =>
      call(LoginCall, { email: taxId, senha: password, redirect: returnTo }),
    transformResponse: (dto: CustomerDto) => toLoginResult(dto),
  }),
}));

export const { useAccountLoginMutation } = loginApi;
