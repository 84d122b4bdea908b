import { useRef, useState } from 'react';
import { asApiError, errorText } from 'shared-contracts/client';
import { orderSent, useAppDispatch } from 'shared-contracts/store';
import type { CardPayment } from '../../../order/card';
import { holdCard } from './card-handoff';
import { useCheckoutPayByCardMutation } from '../../checkout.api';
import { copy } from '../../copy';
import type { OrderChange, OrderParts } from '../../../order/order';
import { toOrderChanges } from '../../../order/order.mapper';
import { toPaidOrderId } from '../pix/paid-order-id.mapper';
import { useOrderNumber } from '../../use-order-number';

interface CardChanges {
  message: string;
  changes: OrderChange[];
}

/**
 * Requests the movement number, then sends the order with its card (§4). `pay` rejects with the failure;
 * the next attempt sends the same order. Changes that the server reports are in `changed`.
 */
export function useCardPayment(
  parts: OrderParts,
  onPaid: (orderId: string, notice: string | null) => void,
) {
  const dispatch = useAppDispatch();
  const numberOrder = useOrderNumber();
  const [payByCard, { isLoading: isSending }] = useCheckoutPayByCardMutation();
  const [changed, setChanged] = useState<CardChanges | null>(null);
  const mustRenew = useRef(false);

  async function pay(payment: CardPayment) {
    try {
      const { order, sent } = await numberOrder(parts, 'card', mustRenew.current);
      mustRenew.current = false;
      const orderId = await payByCard({ order, card: holdCard(payment) }).unwrap();
      dispatch(orderSent({ ...sent, orderId }));
      onPaid(orderId, null);
    } catch (error) {
      const failure = asApiError(error);
      const paidOrder = toPaidOrderId(failure);
      if (paidOrder !== null) return onPaid(paidOrder, copy.paidBefore);
      mustRenew.current = failure.status === 403 || failure.status === 404;
      const changes = failure.kind === 'refused' ? toOrderChanges(failure.details) : [];
      if (failure.status !== 409 || changes.length === 0) throw error;
      setChanged({ message: errorText(failure), changes });
    }
  }

  return { pay, isSending, changed, dismiss: () => setChanged(null) };
}
