import { settleOrder } from 'shared-contracts/awaited-orders';
import { movementOpened, orderSent, useAppDispatch, useAppStore } from 'shared-contracts/store';
import type { PaymentMethod, SentOrder } from 'shared-contracts/store';
import { useCartOpenMovementMutation } from '../cart/movement.api';
import { useCheckoutMovementNumberMutation } from './checkout.api';
import { serializeOrderContents, toOrderedLine } from '../order/order';
import type { OrderDraft, OrderParts } from '../order/order';

interface NumberedOrder {
  order: OrderDraft;
  /** The state of this attempt or of an earlier one with the same contents. */
  sent: SentOrder;
}

/**
 * Gives an order its movement and number. The same contents always get the same number, also after a
 * reload; other contents get a new movement.
 */
export function useOrderNumber() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [openMovement] = useCartOpenMovementMutation();
  const [requestNumber] = useCheckoutMovementNumberMutation();

  return async function assignNumber(
    parts: OrderParts,
    method: PaymentMethod,
    renew: boolean,
  ): Promise<NumberedOrder> {
    const contents = serializeOrderContents(parts, method);
    const { movement: knownMovement, sentOrder } = store.getState().checkout;
    const isAnother = sentOrder !== null && sentOrder.contents !== contents;

    let movement = knownMovement;
    if (movement === null || renew || isAnother) {
      // The server cancels the order of the old movement. If that order is paid, it refuses with 409.
      movement = await openMovement(movement ?? undefined).unwrap();
      if (sentOrder?.orderId) settleOrder(parts.customer.id, sentOrder.orderId);
      dispatch(movementOpened(movement));
    } else if (sentOrder) {
      return { order: { ...parts, movement, mov: sentOrder.mov }, sent: sentOrder };
    }

    const mov = await requestNumber(movement).unwrap();
    const lines = parts.lines.map(toOrderedLine);
    const sent: SentOrder = { mov, contents, method, lines, orderId: null, paymentId: null };
    // Stored before the order is sent: if the reply is lost, the next attempt sends the same order.
    dispatch(orderSent(sent));
    return { order: { ...parts, movement, mov }, sent };
  };
}
