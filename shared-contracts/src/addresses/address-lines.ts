import type { Address } from '../store';

/** `Rua Barão de Jaguara, 120 - Casa 2`, `Centro, Campinas - SP` and, where it is known, `Referência: portão azul`. */
export function formatAddressLines(address: Address): string[] {
  const complement = address.complement === '' ? '' : ` - ${address.complement}`;
  return [
    `${address.street}, ${address.number}${complement}`,
    `${address.district}, ${address.city} - ${address.state}`,
    ...(address.reference ? [`Referência: ${address.reference}`] : []),
  ];
}
