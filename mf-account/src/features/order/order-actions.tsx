import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { WhatsAppLink } from '@fireflay/ui/whatsapp-link';
import { formatLongDate } from 'shared-contracts/calendar';
import { useFeature, useStoreProfile } from 'shared-contracts/store';
import { ReorderButton } from '../reorder/reorder-button';
import { toChangedOrder } from '../reorder/changed-order';
import { useReturnTerms } from './returns/order-returns';
import { copy } from './copy';
import { isEnded } from './order';
import type { Order, OrderItem } from './order';
import styles from './order-page.module.css';
import { WithdrawalDialog } from './withdrawal-dialog';

/** The actions for an order: reorder, print, withdraw. */
export function OrderActions({ order }: { order: Order }) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { until, requestedOn } = order.withdrawal;
  const confirmation = useRef<HTMLParagraphElement>(null);
  const [wasWithdrawn] = useState(requestedOn !== null);
  const isJustWithdrawn = !wasWithdrawn && requestedOn !== null && !isWithdrawing;
  const isWithdrawalOffered = useFeature('withdrawal');
  // By line, all of them included: once all goods have left, it is the way to withdraw.
  const isReturnOffered = useReturnTerms(order) !== null && order.unsent.length === 0;

  const wanted = withoutCancelled(order.items);

  // The button that opened the dialog is gone.
  useEffect(() => {
    if (isJustWithdrawn) confirmation.current?.focus();
  }, [isJustWithdrawn]);

  return (
    <section className={`card ${styles.orderActions}`}>
      <ReorderButton label={copy.again} items={wanted} />
      <Link className={`button ${styles.print}`} {...toChangedOrder(wanted)}>
        {copy.againWithChanges}
      </Link>
      <WhatsAppLink className={`button ${styles.print}`} text={copy.shareText(order)}>
        {copy.share}
      </WhatsAppLink>
      <Button className={styles.print} onClick={() => window.print()}>
        {copy.print}
      </Button>
      {requestedOn !== null && (
        <p ref={confirmation} tabIndex={-1}>
          {copy.withdrawnOn(formatLongDate(requestedOn))}
        </p>
      )}
      {!isWithdrawalOffered && !isEnded(order.progress) && <WithdrawalByMessage id={order.id} />}
      {isWithdrawalOffered && !isReturnOffered && until !== null && requestedOn === null && (
        <div className={styles.withdrawal}>
          <p>{copy.withdrawUntil(formatLongDate(until))}</p>
          <Button onClick={() => setIsWithdrawing(true)}>{copy.withdraw}</Button>
        </div>
      )}
      {isWithdrawing && (
        <WithdrawalDialog orderId={order.id} onClose={() => setIsWithdrawing(false)} />
      )}
    </section>
  );
}

/** The units that the order still has; all of an order that has none left. */
function withoutCancelled(items: readonly OrderItem[]): OrderItem[] {
  const left = items
    .map((item) => ({ ...item, quantity: item.quantity - item.cancelled, cancelled: 0 }))
    .filter(({ quantity }) => quantity > 0);
  return left.length > 0 ? left : [...items];
}

/** The store's server cannot take a withdrawal: the right is the same, and people can. */
function WithdrawalByMessage({ id }: { id: string }) {
  const profile = useStoreProfile();

  return (
    <div className={styles.withdrawal}>
      <p>{copy.withdrawByMessage}</p>
      <WhatsAppLink store={profile} text={copy.withdrawMessage(id)}>
        {copy.withdrawContact}
      </WhatsAppLink>
    </div>
  );
}
