import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rememberAwaitedOrder } from 'shared-contracts/awaited-orders';
import { asApiError, errorText } from 'shared-contracts/client';
import { orderSent, selectSentOrder, useAppDispatch, useAppSelector } from 'shared-contracts/store';
import {
  useCheckoutOpenPaymentMutation,
  useCheckoutPixCodeMutation,
  useCheckoutPlaceOrderMutation,
} from '../../checkout.api';
import { copy } from '../../copy';
import { serializeOrderContents } from '../../../order/order';
import type { OrderChange, OrderParts, PixCharge } from '../../../order/order';
import { toOrderChanges } from '../../../order/order.mapper';
import { toPaidOrderId } from './paid-order-id.mapper';
import { useOrderNumber } from '../../use-order-number';

export type PixState =
  | { kind: 'idle'; error: string | null }
  | { kind: 'generating' }
  /** The server has recalculated the order (D20). */
  | { kind: 'changed'; message: string; changes: OrderChange[] }
  | { kind: 'awaiting'; contents: string; orderId: string; charge: PixCharge }
  | { kind: 'expired' };

const unknownOrderStatuses = [403, 404];

/** Number, order, payment, QR code (§4). Each step runs once and continues where an earlier attempt stopped. */
export function usePixPayment(
  parts: OrderParts,
  onPaid: (orderId: string, notice: string | null) => void,
) {
  const dispatch = useAppDispatch();
  const numberOrder = useOrderNumber();
  const [placeOrder] = useCheckoutPlaceOrderMutation();
  const [openPayment] = useCheckoutOpenPaymentMutation();
  const [requestCode] = useCheckoutPixCodeMutation();
  const contents = serializeOrderContents(parts, 'pix');
  const sentOrder = useAppSelector(selectSentOrder);
  const isResumable = sentOrder?.contents === contents && sentOrder.paymentId !== null;
  const [state, setState] = useState<PixState>(
    isResumable ? { kind: 'generating' } : { kind: 'idle', error: null },
  );
  const isRunning = useRef(false);
  const mustRenew = useRef(false);

  /** Ignores a second click. */
  function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    void pay()
      .then(setState, handleFailure)
      .finally(() => (isRunning.current = false));
  }

  function handleFailure(error: unknown) {
    const failure = asApiError(error);
    const paidOrder = toPaidOrderId(failure);
    if (paidOrder !== null) return onPaid(paidOrder, copy.paidBefore);
    if (failure.status === 410) setState({ kind: 'expired' });
    else if (failure.status === 409 && failure.kind === 'refused') {
      const changes = toOrderChanges(failure.details);
      setState({ kind: 'changed', message: errorText(failure), changes });
    } else {
      const text = errorText(failure, copy.paymentFailed);
      // Nobody said what became of the order.
      const isUnknown = failure.kind === 'unavailable' && failure.message === undefined;
      setState({ kind: 'idle', error: isUnknown ? `${text} ${copy.lookInOrders}` : text });
    }
    // The server does not know this order for this customer: the next attempt is a new order.
    mustRenew.current =
      failure.status === 410 || unknownOrderStatuses.includes(failure.status ?? 0);
  }

  async function pay(): Promise<PixState> {
    const { order, sent } = await numberOrder(parts, 'pix', mustRenew.current);
    mustRenew.current = false;
    const orderId = sent.orderId ?? (await placeOrder(order).unwrap());
    if (sent.orderId === null) rememberAwaitedOrder(parts.customer.id, orderId);
    dispatch(orderSent({ ...sent, orderId }));
    const paymentId = sent.paymentId ?? (await openPayment({ order, orderId }).unwrap());
    dispatch(orderSent({ ...sent, orderId, paymentId }));
    const charge = await requestCode({ order, orderId, paymentId }).unwrap();
    return { kind: 'awaiting', contents, orderId, charge };
  }

  const resume = useEffectEvent(() => {
    if (isResumable) run();
  });
  // Resumes only the payment that existed when the step opened.
  useEffect(() => resume(), []);

  return {
    // Hides the QR code when the contents have changed, for example in another tab.
    state: state.kind === 'awaiting' && state.contents !== contents ? idleState : state,
    generate: () => {
      setState({ kind: 'generating' });
      run();
    },
    expire: () => {
      mustRenew.current = true;
      setState({ kind: 'expired' });
    },
    dismiss: () => setState(idleState),
  };
}

const idleState: PixState = { kind: 'idle', error: null };
