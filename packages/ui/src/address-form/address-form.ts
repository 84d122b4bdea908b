import { isCep, maskCep, onlyDigits } from 'shared-contracts/documents';
import type { Address } from 'shared-contracts/store';
import type { FieldErrors } from '../form';
import { copy } from './copy';
import { emptyAddress } from './empty-address';

/** The texts as typed; the CEP contains its hyphen. `name` is that of an entry of the address book. */
export type AddressValues = Record<keyof Address | 'name', string>;

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

/** @param cep for an address whose CEP is missing or empty */
export function toAddressValues(
  address: Partial<Address>,
  { name = '', cep = '' }: { name?: string; cep?: string } = {},
): AddressValues {
  return {
    name,
    ...emptyAddress,
    ...address,
    reference: address.reference ?? '',
    cep: maskCep(address.cep || cep),
  };
}

/** The typed address, trimmed; the CEP as digits. */
export function toTypedAddress(values: AddressValues): Address {
  const reference = values.reference.trim();
  return {
    cep: onlyDigits(values.cep),
    street: values.street.trim(),
    number: values.number.trim(),
    complement: values.complement.trim(),
    district: values.district.trim(),
    city: values.city.trim(),
    state: values.state,
    ...(reference && { reference }),
  };
}

/** Errors by field, in the order of the form (§5). */
export function validateAddress(
  values: AddressValues,
  { needsName = false } = {},
): FieldErrors<AddressValues> {
  const address = toTypedAddress(values);
  const { errors } = copy;
  const found: FieldErrors<AddressValues> = {};
  if (needsName && values.name.trim() === '') found.name = errors.name;
  if (address.cep === '') found.cep = errors.cepRequired;
  else if (!isCep(address.cep)) found.cep = errors.cepInvalid;
  if (address.street.length < 3) found.street = errors.street;
  if (address.number === '') found.number = errors.number;
  if (address.district === '') found.district = errors.district;
  if (address.city === '') found.city = errors.city;
  if (!STATES.some((state) => state === address.state)) found.state = errors.state;
  return found;
}
