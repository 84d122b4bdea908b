import { Button, Spin, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { useReadSessionQuery } from '../session/session.api';
import { copy, pickupStepLabels, stepLabels } from './copy';
import { CancelDialog, RefundDialog } from './end-dialogs';
import { OrderFacts, OrderGoods } from './order-facts';
import { OrderNotes } from './order-notes';
import styles from './order-page.module.css';
import { OrderEmails, OrderHistory, OrderRefunds } from './order-records';
import { useReadOrderQuery } from './orders.api';
import { AdvanceDialog, InvoiceDialog } from './step-dialogs';

type Opened = 'next' | 'tracking' | 'cancel' | 'refund';

export function OrderPage({ id }: { id: number }) {
  const { data: order, error, refetch } = useReadOrderQuery(id);
  const [opened, setOpened] = useState<Opened>();
  const trigger = useRef<HTMLElement>(null);
  const mayMove = useMayMove();
  useEffect(() => {
    if (opened !== undefined || !trigger.current) return;
    // The button of a step that is done may be gone.
    const target = trigger.current.isConnected ? trigger.current : document.querySelector('h1');
    target?.focus();
  }, [opened]);
  const openFrom = (dialog: Opened) => (event: MouseEvent<HTMLElement>) => {
    trigger.current = event.currentTarget;
    setOpened(dialog);
  };
  const title = copy.orderTitle(id);
  if (error) {
    return (
      <Page title={title}>
        <FailedQuery error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!order) {
    return (
      <Page title={title}>
        <Spin />
      </Page>
    );
  }
  const { next, isPickup, canCancel, canRefundPart, canRefundWhole } = order;
  const hasTracking = order.tracking !== '' && order.state !== 'refunded';
  return (
    <Page
      title={title}
      actions={
        <>
          {mayMove && next && (
            <Button type="primary" onClick={openFrom('next')}>
              {(isPickup ? pickupStepLabels : stepLabels)[next]}
            </Button>
          )}
          {mayMove && hasTracking && (
            <Button onClick={openFrom('tracking')}>{copy.correctTracking}</Button>
          )}
          {(canRefundPart || canRefundWhole) && (
            <Button onClick={openFrom('refund')}>{copy.refund}</Button>
          )}
          {mayMove && canCancel && (
            <Button danger onClick={openFrom('cancel')}>
              {copy.cancel}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.state}>
        <Tag>{order.status}</Tag> {copy.placed(formatMoment(order.placedAt))}{' '}
        <Link to="/pedidos">{copy.back}</Link>
      </p>
      <OrderGoods order={order} />
      <OrderFacts order={order} />
      <OrderRefunds order={order} />
      <OrderNotes order={order} />
      <OrderHistory order={order} />
      <OrderEmails order={order} />
      {opened && <Dialog opened={opened} order={order} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

interface DialogProps {
  opened: Opened;
  order: OrderDetail;
  onClose: () => void;
}

function Dialog({ opened, order, onClose }: DialogProps) {
  if (opened === 'cancel') return <CancelDialog order={order} onClose={onClose} />;
  if (opened === 'refund') return <RefundDialog order={order} onClose={onClose} />;
  if (opened === 'tracking') {
    return <AdvanceDialog order={order} to="dispatched" isCorrection onClose={onClose} />;
  }
  if (order.next === null) return null;
  return order.next === 'invoice' ? (
    <InvoiceDialog order={order} onClose={onClose} />
  ) : (
    <AdvanceDialog order={order} to={order.next} onClose={onClose} />
  );
}

/** Finance refunds orders, and does not move them. */
function useMayMove(): boolean {
  const { data: session } = useReadSessionQuery();
  if (session?.state !== 'signed-in') return false;
  const { roles } = session.employee;
  return roles.includes('orders') || roles.includes('administrator');
}
