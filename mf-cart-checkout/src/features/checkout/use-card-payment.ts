import { useRef, useState } from 'react';
import { asApiError, errorText } from 'shared-contracts/client';
import { orderSent, useAppDispatch } from 'shared-contracts/store';
import type { CardPayment } from './card';
import { holdCard } from './card-vault';
import { useCheckoutPayByCardMutation } from './checkout.api';
import { copy } from './copy';
import type { OrderChange, OrderParts } from './order';
import { toOrderChanges } from './order.mapper';
import { useOrderNumber } from './use-order-number';

export type CardState =
  | { kind: 'idle'; error: string | null }
  | { kind: 'paying' }
  | { kind: 'changed'; message: string; changes: OrderChange[] };

const idle: CardState = { kind: 'idle', error: null };

/** Movement number, then the order with its card (§4). A second click sends nothing. */
export function useCardPayment(parts: OrderParts, onPaid: (orderId: string) => void) {
  const dispatch = useAppDispatch();
  const numberOrder = useOrderNumber();
  const [payByCard] = useCheckoutPayByCardMutation();
  const [state, setState] = useState<CardState>(idle);
  const isRunning = useRef(false);
  const mustRenew = useRef(false);

  async function pay(payment: CardPayment) {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: 'paying' });
    try {
      const { order, sent } = await numberOrder(parts, 'card', mustRenew.current);
      mustRenew.current = false;
      const orderId = await payByCard({ order, card: holdCard(payment) }).unwrap();
      dispatch(orderSent({ ...sent, orderId }));
      onPaid(orderId);
    } catch (error) {
      const failure = asApiError(error);
      if (failure.kind === 'refused' && failure.status === 409) {
        const changes = toOrderChanges(failure.details);
        setState({ kind: 'changed', message: errorText(failure), changes });
      } else {
        setState({ kind: 'idle', error: errorText(failure, copy.unexpectedFailure) });
      }
      mustRenew.current = failure.status === 403 || failure.status === 404;
    } finally {
      isRunning.current = false;
    }
  }

  return { state, pay: (payment: CardPayment) => void pay(payment), dismiss: () => setState(idle) };
}
