import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { formatLongDate } from 'shared-contracts/calendar';
import { whatsappLink } from 'shared-contracts/profile';
import { useFeature, useStoreProfile } from 'shared-contracts/store';
import { ReorderButton } from '../reorder/reorder-button';
import { toChangedOrder } from '../reorder/changed-order';
import { useReturnTerms } from './returns/order-returns';
import { copy } from './copy';
import { isEnded } from './order';
import type { Order } from './order';
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

  // The button that opened the dialog is gone.
  useEffect(() => {
    if (isJustWithdrawn) confirmation.current?.focus();
  }, [isJustWithdrawn]);

  return (
    <section className={`card ${styles.orderActions}`}>
      <ReorderButton label={copy.again} items={order.items} />
      <Link className={`button ${styles.print}`} {...toChangedOrder(order.items)}>
        {copy.againWithChanges}
      </Link>
      <a
        className={`button ${styles.print}`}
        href={`https://wa.me/?text=${encodeURIComponent(copy.shareText(order))}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {copy.share}
        <span className="visually-hidden">{copy.opensInNewTab}</span>
      </a>
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

/** The store's server cannot take a withdrawal: the right is the same, and people can. */
function WithdrawalByMessage({ id }: { id: string }) {
  const profile = useStoreProfile();

  return (
    <div className={styles.withdrawal}>
      <p>{copy.withdrawByMessage}</p>
      <a
        className="button"
        href={whatsappLink(profile, copy.withdrawMessage(id))}
        target="_blank"
        rel="noopener noreferrer"
      >
        {copy.withdrawContact}
      </a>
    </div>
  );
}
