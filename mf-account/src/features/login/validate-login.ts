import { taxIdKind } from 'shared-contracts/documents';
import { copy } from './copy';

/** What is wrong with the two fields as they stand (§5). */
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
