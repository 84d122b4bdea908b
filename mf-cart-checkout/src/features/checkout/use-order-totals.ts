import { selectCartLines, selectShipping, useAppSelector } from 'shared-contracts/store';
import { cartTotals, toShippingItems } from '../cart/cart-pricing';

/** The lines, the chosen shipping and their totals. */
export function useOrderTotals() {
  const lines = useAppSelector(selectCartLines);
  const shipping = useAppSelector(selectShipping);
  const totals = cartTotals(lines, shipping?.price);

  return {
    lines,
    shipping,
    totals,
    /** The goods in the form that the shipping calls expect. */
    goods: { items: toShippingItems(lines), goodsTotal: totals.subtotal },
  };
}
