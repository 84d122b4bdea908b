import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import { separateOrder } from 'shared-contracts/awaited-orders';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { checkoutRestored, useAppDispatch, useAppStore } from 'shared-contracts/store';
import { focusIntoView } from '../../components/focus/focus-into-view';
import type { AwaitedOrder } from './awaited-order';
import styles from './awaited-orders.module.css';
import { copy } from './copy';

interface AwaitedOrderNoticeProps {
  customerId: string;
  order: AwaitedOrder;
  /** The order has goods of this cart. */
  isShared: boolean;
}

/** Opens the code on the order's page. */
const showCodeState = { verCodigo: true };

export function AwaitedOrderNotice({ customerId, order, isShared }: AwaitedOrderNoticeProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const text = useRef<HTMLDivElement>(null);
  const { id, method, isSeparate } = order;
  const isPix = method === 'pix';

  function begin() {
    separateOrder(customerId, id);
    const { checkout } = store.getState();
    if (checkout.sentOrder?.orderId === id) {
      // Otherwise the next order would replace this one.
      dispatch(checkoutRestored({ ...checkout, movement: null, sentOrder: null }));
    }
    // The button is gone.
    focusIntoView(text.current, 'nearest');
  }

  return (
    <Message kind={isSeparate ? 'info' : 'warning'}>
      <div ref={text} tabIndex={-1} role="status">
        <p>
          <strong>{copy[method](id, formatCurrency(order.total))}</strong>
        </p>
        {isSeparate && <p>{copy.separate}</p>}
        {!isSeparate && isShared && <p>{copy.shared}</p>}
      </div>
      <div className={styles.actions}>
        <Link
          className={isSeparate ? 'button' : 'button button-primary'}
          to={paths.order(id)}
          state={isPix ? showCodeState : undefined}
          aria-label={isPix ? copy.seeCodeOf(id) : copy.seeOrderOf(id)}
        >
          {isPix ? copy.seeCode : copy.seeOrder}
        </Link>
        {!isSeparate && (
          <button type="button" className="button" onClick={begin}>
            {copy.another}
          </button>
        )}
      </div>
    </Message>
  );
}
