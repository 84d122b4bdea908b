import { movementOpened, orderSent, useAppDispatch, useAppStore } from 'shared-contracts/store';
import type { SentOrder } from 'shared-contracts/store';
import { useCartOpenMovementMutation } from '../cart/movement.api';
import { useCheckoutMovementNumberMutation } from './checkout.api';
import {
  serializeOrderContents,
  type OrderDraft,
  type OrderParts,
  type PaymentMethod,
} from '../order/order';

interface NumberedOrder {
  order: OrderDraft;
  /** How far an earlier attempt with the same contents came. */
  sent: SentOrder;
}

/**
 * Gives an order its movement and number. The same contents get the same number, however often they are
 * sent and after a reload as well; other contents get a movement of their own.
 */
export function useOrderNumber() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [openMovement] = useCartOpenMovementMutation();
  const [requestNumber] = useCheckoutMovementNumberMutation();

  return async function number(
    parts: OrderParts,
    method: PaymentMethod,
    renew: boolean,
  ): Promise<NumberedOrder> {
    const contents = serializeOrderContents(parts, method);
    const { movement: knownMovement, sentOrder } = store.getState().checkout;
    const isAnother = sentOrder !== null && sentOrder.contents !== contents;

    let movement = knownMovement;
    if (movement === null || renew || isAnother) {
      // The order of the one before is cancelled by the server, unless it is paid: then nothing is opened.
      movement = await openMovement(movement ?? undefined).unwrap();
      dispatch(movementOpened(movement));
    } else if (sentOrder) {
      return { order: { ...parts, movement, mov: sentOrder.mov }, sent: sentOrder };
    }

    const mov = await requestNumber(movement).unwrap();
    const sent: SentOrder = { mov, contents, orderId: null, paymentId: null };
    // Before it is sent: when its answer is lost, the next attempt is the same order.
    dispatch(orderSent(sent));
    return { order: { ...parts, movement, mov }, sent };
  };
}
