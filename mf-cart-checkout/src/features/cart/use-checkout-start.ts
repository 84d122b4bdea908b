import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError, errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import type { Totals } from 'shared-contracts/pricing';
import {
  checkoutStarted,
  loginRequired,
  noticeShown,
  selectCheckout,
  selectSessionStatus,
  shippingChosen,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { ShippingOffer } from '../shipping/shipping-quote';
import { useCartOpenMovementMutation } from './movement.api';

/** Why the way to the checkout is barred. */
export type CheckoutBlockReason = 'login' | 'cep' | 'customDelivery';

interface CheckoutStartRequest {
  offers: ShippingOffer[] | undefined;
  /** The region is served by the store's own people. */
  isCustom: boolean;
  offer: ShippingOffer | null;
  totals: Totals;
}

/** 'Finalizar Compra' (§4, §8). */
export function useCheckoutStart() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const status = useAppSelector(selectSessionStatus);
  const { movement: knownMovement, sentOrder } = useAppSelector(selectCheckout);
  const [openMovement, { isLoading }] = useCartOpenMovementMutation();
  const [blockReason, setBlockReason] = useState<CheckoutBlockReason | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function requireLogin() {
    dispatch(loginRequired(paths.cart()));
    setBlockReason('login');
  }

  async function start({ offers, isCustom, offer, totals }: CheckoutStartRequest) {
    setBlockReason(null);
    if (status !== 'signedIn') return requireLogin();
    if (isCustom) return setBlockReason('customDelivery');
    if (!offers || !offer) return setBlockReason('cep');
    try {
      // An order that waits for its payment goes on: unchanged it is the same one, changed the next takes its place.
      const movement = (sentOrder && knownMovement) ?? (await openMovement().unwrap());
      const { subtotal, freight, total } = totals;
      setIsLeaving(true);
      dispatch(shippingChosen(offer.choice));
      dispatch(checkoutStarted({ movement, summary: { subtotal, freight, total } }));
      await navigate(paths.checkout());
      // Still here: the shell has said why.
      setIsLeaving(false);
    } catch (error) {
      setIsLeaving(false);
      if (asApiError(error).kind === 'signedOut') return requireLogin();
      dispatch(noticeShown({ level: 'error', body: errorText(error) }));
    }
  }

  return {
    start,
    blockReason: blockReason,
    isStarting: isLoading || isLeaving,
    isReady: status !== 'unknown',
  };
}
