import { useState } from 'react';
import { errorText } from 'shared-contracts/client';
import { useAppDispatch } from 'shared-contracts/store';
import { orderApi } from '../order/order.api';
import { copy } from './copy';
import { ReorderAction } from '../reorder/reorder-button';
import { useReorder } from '../reorder/use-reorder';

interface OrderReorderButtonProps {
  orderId: string;
  label: string;
  accessibleLabel: string;
}

/** Adds the items of an order to the cart that is known by its number only: they are loaded on the click. */
export function OrderReorderButton({ orderId, ...labels }: OrderReorderButtonProps) {
  const dispatch = useAppDispatch();
  const { reorder, busy, outcome } = useReorder();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');

  async function buyAgain() {
    if (isLoading || busy) return;
    setLoading(true);
    setFailure('');
    const { data: order, error } = await dispatch(
      orderApi.endpoints.accountOrder.initiate(orderId, { subscribe: false }),
    );
    setLoading(false);
    if (order) await reorder(order.items);
    else setFailure(errorText(error, copy.againFailed));
  }

  return (
    <ReorderAction
      {...labels}
      isPrimary={false}
      busy={busy || isLoading}
      outcome={outcome}
      failure={failure}
      onClick={() => void buyAgain()}
    />
  );
}
