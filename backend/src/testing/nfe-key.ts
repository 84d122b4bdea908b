import { defaultProfile } from 'shared-contracts/profile';
import { taxIdCharacters } from 'shared-contracts/documents';
import { nfeCheckDigit } from '../domain/nfe-key';

/** A valid access key of an invoice of the sample retailer. */
export function anNfeKey(
  number = 1,
  cnpj = taxIdCharacters(defaultProfile.cnpj),
  model = '55',
): string {
  const characters = `352611${cnpj}${model}001${String(number).padStart(9, '0')}112345678`;
  return `${characters}${nfeCheckDigit(characters)}`;
}
