import { defaultProfile } from 'shared-contracts/profile';
import { taxIdCharacters } from 'shared-contracts/documents';
import { nfeCheckDigit } from '../domain/nfe-key';

/** A valid access key of an invoice of the sample retailer. */
export function anNfeKey(number = 1, cnpj = taxIdCharacters(defaultProfile.cnpj)): string {
  const characters = `352611${cnpj}55001${String(number).padStart(9, '0')}112345678`;
  return `${characters}${nfeCheckDigit(characters)}`;
}
