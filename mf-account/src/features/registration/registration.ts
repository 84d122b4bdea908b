import { isCnpj, isCpf, isName } from 'shared-contracts/documents';
import {
  validateEmail,
  validateMobile,
  validateNewPassword,
  validateOptionalPhone,
  validatePhone,
} from '../../components/form/validation';
import { copy } from './copy';

export type AccountKind = 'individual' | 'company';

/** The values of both kinds in one object, so that changing the tab loses nothing. */
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

/** The errors of the fields for this kind of account (§5). */
export function validateRegistration(kind: AccountKind, fields: RegistrationFields) {
  const identity =
    kind === 'individual'
      ? {
          cpf: validateId(fields.cpf, isCpf, copy.cpfMissing, copy.cpfInvalid),
          name: validateName(fields.name, copy.nameMissing, copy.nameShort),
          fixed: validateOptionalPhone(fields.fixed),
        }
      : {
          cnpj: validateId(fields.cnpj, isCnpj, copy.cnpjMissing, copy.cnpjInvalid),
          companyName: validateName(
            fields.companyName,
            copy.companyNameMissing,
            copy.companyNameShort,
          ),
          fixed: validatePhone(fields.fixed),
        };
  return {
    ...identity,
    mobile: validateMobile(fields.mobile),
    email: validateEmail(fields.email),
    password: validateNewPassword(fields.password),
  };
}

function validateName(text: string, missing: string, short: string): string | undefined {
  if (text.trim() === '') return missing;
  return isName(text) ? undefined : short;
}

function validateId(
  text: string,
  isValid: (text: string) => boolean,
  missing: string,
  invalid: string,
): string | undefined {
  if (text === '') return missing;
  return isValid(text) ? undefined : invalid;
}
