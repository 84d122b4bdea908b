import { isCep, maskCep, onlyDigits } from 'shared-contracts/documents';
import type { Address } from 'shared-contracts/store';
import { emptyAddress } from '../../shipping/empty-address';
import { copy } from '../copy';

export type AddressField = keyof Address;

/** Values as typed; the CEP contains its hyphen. */
export type AddressValues = { [Field in AddressField]: string };

export const STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

/** @param cep for a draft whose CEP is missing or empty */
export function toInitialValues(draft: Partial<Address>, cep: string): AddressValues {
  return { ...emptyAddress, ...draft, cep: maskCep(draft.cep || cep) };
}

/** The typed values, trimmed; the CEP as digits. */
export function toAddress(values: AddressValues): Address {
  return {
    cep: onlyDigits(values.cep),
    street: values.street.trim(),
    number: values.number.trim(),
    complement: values.complement.trim(),
    district: values.district.trim(),
    city: values.city.trim(),
    state: values.state,
  };
}

/** Errors by field, in the order of the form (§5). */
export function validateAddress(values: AddressValues): Partial<Record<AddressField, string>> {
  const address = toAddress(values);
  const { errors } = copy;
  const found: Partial<Record<AddressField, string>> = {};
  if (address.cep === '') found.cep = errors.cepRequired;
  else if (!isCep(address.cep)) found.cep = errors.cepInvalid;
  if (address.street.length < 3) found.street = errors.street;
  if (address.number === '') found.number = errors.number;
  if (address.district === '') found.district = errors.district;
  if (address.city === '') found.city = errors.city;
  if (!STATES.some((state) => state === address.state)) found.state = errors.state;
  return found;
}
