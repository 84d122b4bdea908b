import { isCep } from 'shared-contracts/documents';
import type { Address } from 'shared-contracts/store';
import { copy } from './copy';

export type AddressField = keyof Address;

/** In the order of the form. */
export const addressFields: readonly AddressField[] = [
  'cep',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
];

export const states = [
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

const blank: Address = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

/** What was typed so far, trimmed. */
export function toAddress(draft: Partial<Address>): Address {
  const filled = { ...blank, ...draft };
  return {
    ...filled,
    street: filled.street.trim(),
    number: filled.number.trim(),
    complement: filled.complement.trim(),
    district: filled.district.trim(),
    city: filled.city.trim(),
  };
}

/** What is wrong, by field (§5). */
export function addressErrors(address: Address): Partial<Record<AddressField, string>> {
  const { errors } = copy;
  const found: Partial<Record<AddressField, string>> = {};
  if (address.cep === '') found.cep = errors.cepRequired;
  else if (!isCep(address.cep)) found.cep = errors.cepInvalid;
  if (address.street.length < 3) found.street = errors.street;
  if (address.number === '') found.number = errors.number;
  if (address.district === '') found.district = errors.district;
  if (address.city === '') found.city = errors.city;
  if (!states.some((state) => state === address.state)) found.state = errors.state;
  return found;
}

/** `Rua Barão de Jaguara, 120 - Casa 2` and `Centro, Campinas - SP`, CEP apart. */
export function addressLines(address: Address): [street: string, place: string] {
  const complement = address.complement === '' ? '' : ` - ${address.complement}`;
  return [
    `${address.street}, ${address.number}${complement}`,
    `${address.district}, ${address.city} - ${address.state}`,
  ];
}
