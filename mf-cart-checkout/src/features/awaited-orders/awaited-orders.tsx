import { useEffectEvent, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { selectCartLines, useAppSelector } from 'shared-contracts/store';
import { findUndecidedOrder } from './awaited-order';
import type { AwaitedOrdersProps } from './awaited-order';
import { AwaitedOrderNotice } from './awaited-order-notice';
import styles from './awaited-orders.module.css';
import { copy } from './copy';
import { useAwaitedOrders } from './use-awaited-orders';

/** The customer's orders that wait for their payment, in every tab and on every device (D37). */
export function AwaitedOrders({ customerId, onChange, onPaid, ignoredId }: AwaitedOrdersProps) {
  const { orders, isLoaded, isComplete, paidOrder } = useAwaitedOrders(customerId, {
    onPaid,
    ignoredId,
  });
  const lines = useAppSelector(selectCartLines);

  const report = useEffectEvent(onChange);
  // Before the paint: the checkout's steps appear with the notices, which would move them otherwise.
  useLayoutEffect(() => {
    if (isLoaded) report({ orders, isComplete });
  }, [orders, isLoaded, isComplete]);

  return (
    <section className={styles.notices} aria-label={copy.label}>
      {paidOrder !== null && (
        <p className="message message-success" role="status">
          {copy.paid(paidOrder)} <Link to={paths.order(paidOrder)}>{copy.seeOrder}</Link>
        </p>
      )}
      {(isLoaded ? orders : []).map((order) => (
        <AwaitedOrderNotice
          key={order.id}
          customerId={customerId}
          order={order}
          isShared={findUndecidedOrder([order], lines) !== undefined}
        />
      ))}
    </section>
  );
}
