import type { Address } from 'shared-contracts/store';

/** `Rua Barão de Jaguara, 120 - Casa 2` and `Centro, Campinas - SP`, without the CEP. */
export function formatAddressLines(address: Address): [street: string, place: string] {
  const complement = address.complement === '' ? '' : ` - ${address.complement}`;
  return [
    `${address.street}, ${address.number}${complement}`,
    `${address.district}, ${address.city} - ${address.state}`,
  ];
}
