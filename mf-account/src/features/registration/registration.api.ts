import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { NoticeDto } from 'shared-contracts/wire';
import { RegisterCall } from 'shared-contracts/wire/calls';
import type { AccountKind, RegistrationFields } from './registration';
import { toRegistrationDto } from './registration.mapper';

interface NewAccount {
  kind: AccountKind;
  fields: RegistrationFields;
}

export const registrationApi = injectEndpoints('account', (build) => ({
  /** APP_0035: returns the server's text. Fails with 409 when document or e-mail are taken. */
  accountRegistration: build.mutation<string, NewAccount>({
    query: ({ kind, fields }) => call(RegisterCall, toRegistrationDto(kind, fields)),
    transformResponse: ({ resposta }: NoticeDto) => resposta,
  }),
}));

export const { useAccountRegistrationMutation } = registrationApi;
