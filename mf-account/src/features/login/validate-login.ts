import { taxIdKind } from 'shared-contracts/documents';
import { copy } from './copy';

/** The errors of the two fields (§5). */
export function validateLogin({ taxId, password }: { taxId: string; password: string }) {
  return {
    taxId: validateTaxId(taxId),
    password: password === '' ? copy.passwordMissing : undefined,
  };
}

function validateTaxId(taxId: string): string | undefined {
  if (taxId.trim() === '') return copy.taxIdMissing;
  return taxIdKind(taxId) === null ? copy.taxIdInvalid : undefined;
}
