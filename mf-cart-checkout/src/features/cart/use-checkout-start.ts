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
export type StartObstacle = 'login' | 'cep' | 'customDelivery';

interface StartRequest {
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
  const { movement: known, sentOrder } = useAppSelector(selectCheckout);
  const [openMovement, { isLoading }] = useCartOpenMovementMutation();
  const [obstacle, setObstacle] = useState<StartObstacle | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function askForLogin() {
    dispatch(loginRequired(paths.cart()));
    setObstacle('login');
  }

  async function start({ offers, isCustom, offer, totals }: StartRequest) {
    setObstacle(null);
    if (status !== 'signedIn') return askForLogin();
    if (isCustom) return setObstacle('customDelivery');
    if (!offers || !offer) return setObstacle('cep');
    try {
      // An order that waits for its payment goes on: unchanged it is the same one, changed the next takes its place.
      const movement = (sentOrder && known) ?? (await openMovement().unwrap());
      const { subtotal, freight, total } = totals;
      setIsLeaving(true);
      dispatch(shippingChosen(offer.choice));
      dispatch(checkoutStarted({ movement, summary: { subtotal, freight, total } }));
      await navigate(paths.checkout());
      // Still here: the shell has said why.
      setIsLeaving(false);
    } catch (error) {
      setIsLeaving(false);
      if (asApiError(error).kind === 'signedOut') return askForLogin();
      dispatch(noticeShown({ level: 'error', body: errorText(error) }));
    }
  }

  return { start, obstacle, isStarting: isLoading || isLeaving, isReady: status !== 'unknown' };
}
