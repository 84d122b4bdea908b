import { taxIdKind } from 'shared-contracts/documents';
import { copy } from './copy';

export interface LoginFaults {
  taxId?: string;
  password?: string;
}

/** What is wrong with the two fields as they stand (§5); nothing where they may be sent. */
export function loginFaults(taxId: string, password: string): LoginFaults {
  const faults: LoginFaults = {};
  if (taxId.trim() === '') faults.taxId = copy.taxIdMissing;
  else if (taxIdKind(taxId) === null) faults.taxId = copy.taxIdInvalid;
  if (password === '') faults.password = copy.passwordMissing;
  return faults;
}
