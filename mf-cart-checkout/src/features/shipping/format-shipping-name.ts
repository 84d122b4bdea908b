import type { ShippingChoice } from 'shared-contracts/store';

/** 'Expresso Sul - Econômico'; of the store's own delivery, and of a carrier with one service, only the name. */
export function formatShippingName({ kind, carrier, name }: ShippingChoice): string {
  const isNamedTwice = kind !== 'carrier' || ['', name].includes(carrier.name);
  return isNamedTwice ? name : `${carrier.name} - ${name}`;
}
