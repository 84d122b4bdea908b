import { shippingChosen, shippingConfirmed, useAppDispatch } from 'shared-contracts/store';
import { cartTotals } from '../cart/cart-pricing';
import type { ShippingOffer } from '../shipping/shipping-quote';
import { useGoods } from './use-goods';
import { useStepNavigation } from './use-step';

/** Confirms an offer, and goes on to the payment. */
export function useShippingConfirmation() {
  const dispatch = useAppDispatch();
  const openStep = useStepNavigation();
  const { lines } = useGoods();

  return ({ choice }: ShippingOffer) => {
    const { subtotal, freight, total } = cartTotals(lines, choice.price);
    dispatch(shippingChosen(choice));
    dispatch(shippingConfirmed({ subtotal, freight, total }));
    openStep('payment');
  };
}
