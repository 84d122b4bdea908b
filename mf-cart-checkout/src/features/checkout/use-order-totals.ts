import { selectCartLines, selectShipping, useAppSelector } from 'shared-contracts/store';
import { cartTotals, toShippingItems } from '../cart/cart-pricing';
import { useCoupon } from '../coupon/use-coupon';

/** The lines, the chosen shipping, the coupon and their totals. */
export function useOrderTotals() {
  const lines = useAppSelector(selectCartLines);
  const shipping = useAppSelector(selectShipping);
  const coupon = useCoupon(lines, shipping?.price ?? null);
  const totals = cartTotals(lines, shipping?.price, coupon.applied);

  return {
    lines,
    shipping,
    coupon,
    totals,
    /** The goods in the form that the shipping calls expect. */
    goods: { items: toShippingItems(lines), goodsTotal: totals.subtotal },
  };
}
