import { shippingChosen, shippingConfirmed, useAppDispatch } from 'shared-contracts/store';
import { cartTotals } from '../cart/cart-pricing';
import type { ShippingOffer } from '../shipping/shipping-quote';
import { useOrderTotals } from './use-order-totals';
import { useStepNavigation } from './use-step';

/** Confirms an offer, and goes on to the payment. */
export function useShippingConfirmation() {
  const dispatch = useAppDispatch();
  const openStep = useStepNavigation();
  const { lines, coupon } = useOrderTotals();

  return ({ choice }: ShippingOffer) => {
    const { subtotal, shipping, total } = cartTotals(lines, choice.price, coupon.applied);
    dispatch(shippingChosen(choice));
    dispatch(shippingConfirmed({ subtotal, shipping, total }));
    openStep('payment');
  };
}
