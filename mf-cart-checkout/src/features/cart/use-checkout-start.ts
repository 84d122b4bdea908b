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
import type { ShippingOffer } from '../shipping/shipping-quote';
import { useCartOpenMovementMutation } from './movement.api';

/** Why the checkout cannot start. */
export type CheckoutBlockReason = 'login' | 'cep' | 'customDelivery';

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
  const [blockReason, setBlockReason] = useState<CheckoutBlockReason | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isStarting = isLoading || isLeaving;

  function requireLogin() {
    dispatch(loginRequired(paths.cart()));
    setBlockReason('login');
  }

  async function start({ offers, isCustom, offer, totals }: CheckoutStartRequest) {
    if (isStarting) return;
    setBlockReason(null);
    if (status !== 'signedIn') return requireLogin();
    if (isCustom) return setBlockReason('customDelivery');
    if (!offers || !offer) {
      setBlockReason('cep');
      return onCepNeeded();
    }
    try {
      // An order that awaits its payment keeps its movement: the same contents are the same order, other
      // contents replace it.
      const movement = (sentOrder && knownMovement) ?? (await openMovement().unwrap());
      const { subtotal, shipping, total } = totals;
      setIsLeaving(true);
      dispatch(shippingChosen(offer.choice));
      dispatch(checkoutStarted({ movement, summary: { subtotal, shipping, total } }));
      // The last address is kept, unless the shopper has chosen a delivery to another postal code.
      const last = draft.cep;
      if (last && last !== cep) dispatch(addressTyped({ ...emptyAddress, cep }));
      await navigate(paths.checkout());
      // The navigation failed; the shell has shown the reason.
      setIsLeaving(false);
    } catch (error) {
      setIsLeaving(false);
      if (asApiError(error).kind === 'signedOut') return requireLogin();
      dispatch(noticeShown({ level: 'error', body: errorText(error) }));
    }
  }

  return {
    start,
    blockReason,
    isStarting,
    isReady: status !== 'unknown',
  };
}
