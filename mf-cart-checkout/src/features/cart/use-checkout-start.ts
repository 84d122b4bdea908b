import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError, errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import type { Totals } from 'shared-contracts/pricing';
import {
  checkoutStarted,
  loginRequired,
  noticeShown,
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
      const movement = await openMovement().unwrap();
      const { subtotal, freight, total } = totals;
      setIsLeaving(true);
      dispatch(shippingChosen(offer.choice));
      dispatch(checkoutStarted({ movement, summary: { subtotal, freight, total } }));
      await navigate(paths.checkout());
    } catch (error) {
      setIsLeaving(false);
      if (asApiError(error).kind === 'signedOut') return askForLogin();
      dispatch(noticeShown({ level: 'error', body: errorText(error) }));
    }
  }

  return { start, obstacle, isStarting: isLoading || isLeaving, isReady: status !== 'unknown' };
}
