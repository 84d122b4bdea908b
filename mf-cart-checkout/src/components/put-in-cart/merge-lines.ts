import { isSameLine } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';

/** The lines of both: of a product in both, the larger quantity. */
export function mergeLines(cart: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const merged = cart.map((line) => {
    const same = added.find((each) => isSameLine(each, line));
    return same ? { ...same, quantity: Math.max(same.quantity, line.quantity) } : line;
  });
  return [...merged, ...added.filter((line) => !cart.some((each) => isSameLine(each, line)))];
}

/** Whether the cart has anything that the added lines would be mixed with. */
export const hasOtherLines = (cart: readonly CartLine[], lines: readonly CartLine[]): boolean =>
  cart.some((line) => !lines.some((each) => isSameLine(each, line)));
