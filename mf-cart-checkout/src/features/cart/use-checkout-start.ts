import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError, errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import type { Totals } from 'shared-contracts/pricing';
import {
  addressTyped,
  checkoutStarted,
  loginRequired,
  noticeShown,
  selectCheckout,
  selectDeliveryCep,
  selectSessionStatus,
  shippingChosen,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { emptyAddress } from '@fireflay/ui/address-form';
import type { ShippingChoice } from 'shared-contracts/store';
import type { ShippingOffer } from '../shipping/shipping-quote';
import { useCartOpenMovementMutation } from './movement.api';

/** Why the checkout cannot start. A login leads to `returnTo`: to the checkout where the cart is ready for it. */
export type CheckoutBlock =
  | { reason: 'login'; returnTo: string }
  | { reason: 'cep' | 'customDelivery' };

interface CheckoutStartRequest {
  offers: ShippingOffer[] | undefined;
  /** No carrier serves the postal code; customer service arranges the delivery. */
  isCustom: boolean;
  offer: ShippingOffer | null;
  totals: Totals;
}

/** 'Finalizar Compra' (§4, §8). */
export function useCheckoutStart({ onCepNeeded }: { onCepNeeded: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const status = useAppSelector(selectSessionStatus);
  const { movement: knownMovement, sentOrder, draft } = useAppSelector(selectCheckout);
  const cep = useAppSelector(selectDeliveryCep);
  const [openMovement, { isLoading }] = useCartOpenMovementMutation();
  const [block, setBlock] = useState<CheckoutBlock | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isStarting = isLoading || isLeaving;

  function requireLogin(returnTo: string) {
    dispatch(loginRequired(returnTo));
    setBlock({ reason: 'login', returnTo });
  }

  /** @param movement null: the checkout opens one with the order */
  function prepareCheckout(movement: string | null, choice: ShippingChoice, totals: Totals) {
    const { subtotal, shipping, total } = totals;
    dispatch(shippingChosen(choice));
    dispatch(checkoutStarted({ movement, summary: { subtotal, shipping, total } }));
    // The last address is kept, unless the shopper has chosen a delivery to another postal code.
    const last = draft.cep;
    if (last && last !== cep) dispatch(addressTyped({ ...emptyAddress, cep }));
  }

  async function start({ offers, isCustom, offer, totals }: CheckoutStartRequest) {
    if (isStarting) return;
    setBlock(null);
    // An order that awaits its payment keeps its movement: the same contents are the same order, other
    // contents replace it.
    const ownMovement = sentOrder && knownMovement;
    const requireLoginForCheckout = (choice: ShippingChoice) => {
      prepareCheckout(ownMovement, choice, totals);
      requireLogin(paths.checkout());
    };
    if (status !== 'signedIn') {
      return offer && !isCustom
        ? requireLoginForCheckout(offer.choice)
        : requireLogin(paths.cart());
    }
    if (isCustom) return setBlock({ reason: 'customDelivery' });
    if (!offers || !offer) {
      setBlock({ reason: 'cep' });
      return onCepNeeded();
    }
    try {
      const movement = ownMovement ?? (await openMovement().unwrap());
      setIsLeaving(true);
      prepareCheckout(movement, offer.choice, totals);
      await navigate(paths.checkout());
      // The navigation failed; the shell has shown the reason.
      setIsLeaving(false);
    } catch (error) {
      setIsLeaving(false);
      if (asApiError(error).kind === 'signedOut') return requireLoginForCheckout(offer.choice);
      dispatch(noticeShown({ level: 'error', body: errorText(error) }));
    }
  }

  return {
    start,
    block,
    isStarting,
    isReady: status !== 'unknown',
  };
}
