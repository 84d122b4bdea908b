import { isCnpj, isCpf } from 'shared-contracts/documents';
import {
  emailFault,
  mobileFault,
  newPasswordFault,
  optionalPhoneFault,
  phoneFault,
} from '../form/rules';
import { copy } from './copy';

export type AccountKind = 'individual' | 'company';

/** What is typed, of both kinds: changing the tab loses nothing. */
export const emptyRegistration = {
  cpf: '',
  name: '',
  cnpj: '',
  companyName: '',
  fixed: '',
  mobile: '',
  email: '',
  password: '',
};

export type RegistrationFields = typeof emptyRegistration;

export const NAME_MAX_LENGTH = 60;

/** What is wrong with the fields of this kind of account (§5). */
export function registrationFaults(kind: AccountKind, fields: RegistrationFields) {
  const identity =
    kind === 'individual'
      ? {
          cpf: idFault(fields.cpf, isCpf, copy.cpfMissing, copy.cpfInvalid),
          name: fields.name.trim() === '' ? copy.nameMissing : undefined,
          fixed: optionalPhoneFault(fields.fixed),
        }
      : {
          cnpj: idFault(fields.cnpj, isCnpj, copy.cnpjMissing, copy.cnpjInvalid),
          companyName: fields.companyName.trim() === '' ? copy.companyNameMissing : undefined,
          fixed: phoneFault(fields.fixed),
        };
  return {
    ...identity,
    mobile: mobileFault(fields.mobile),
    email: emailFault(fields.email),
    password: newPasswordFault(fields.password),
  };
}

function idFault(
  text: string,
  isValid: (text: string) => boolean,
  missing: string,
  invalid: string,
): string | undefined {
  if (text === '') return missing;
  return isValid(text) ? undefined : invalid;
}
