import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';

/** @param price cents; 0 is shown as 'Grátis' (§9) */
export function formatShippingPrice(price: number): string {
  return price === 0 ? copy.free : formatCurrency(price);
}
