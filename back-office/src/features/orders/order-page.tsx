import { Button, Spin, Tag } from 'antd';
import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { AreaLink } from '../../layout/area-link';
import { formatMoment } from '../../layout/format';
import { Page } from '../../layout/page';
import { useEmployee } from '../session/use-employee';
import { AddressDialog } from './address-dialog';
import { OrderChargebacks } from './chargebacks';
import { ContactDialog } from './contact-dialog';
import { copy, pickupStepLabels, stepLabels } from './copy';
import { copy as invoiceCopy } from './invoices/copy';
import { InvoiceDialog } from './invoices/invoice-dialog';
import { CancelDialog, RefundDialog } from './end-dialogs';
import { LineDialog } from './line-dialog';
import { OrderSupplements } from './order-supplements';
import { OrderSummary, OrderLineTable } from './order-summary';
import { OrderNotes } from './order-notes';
import styles from './order-page.module.css';
import { OrderEmails, OrderHistory, OrderRefunds } from './order-records';
import { useReadOrderQuery } from './orders.api';
import { PeriodDialog } from './period-dialog';
import { DispatchDialog } from './parcels/dispatch-dialog';
import { OrderParcels } from './parcels/order-parcels';
import { AdvanceDialog } from './step-dialogs';
import type { StepRequest } from './step-dialogs';

type DialogName =
  | 'next'
  | 'step'
  | 'address'
  | 'contact'
  | 'period'
  | 'line'
  | 'invoice'
  | 'cancel'
  | 'refund';

interface Opened {
  dialog?: DialogName;
  /** Only the dialog 'step' has it. */
  step?: StepRequest;
  /** Only the dialog 'line' has it. */
  line?: number;
  /** The button that opened the last dialog: it gets the focus back. */
  trigger?: HTMLElement;
}

export function OrderPage({ id }: { id: number }) {
  const { data: order, error, refetch } = useReadOrderQuery({ id });
  const [{ dialog, step, line, trigger }, setOpened] = useState<Opened>({});
  const { mayCall } = useEmployee();
  const navigate = useNavigate();
  const mayMove = mayCall('AdvanceOrder');
  useEffect(() => {
    if (dialog !== undefined) return;
    // The button of a step that is done may be gone.
    const target = trigger?.isConnected === false ? document.querySelector('h1') : trigger;
    target?.focus();
  }, [dialog, trigger]);
  const openFrom =
    (wanted: DialogName) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setOpened({ dialog: wanted, trigger: currentTarget });
  const openStep =
    (wanted: StepRequest) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setOpened({ dialog: 'step', step: wanted, trigger: currentTarget });
  const openLine = (wanted: number, button: HTMLElement) =>
    setOpened({ dialog: 'line', line: wanted, trigger: button });
  const close = () =>
    setOpened((before) => ({ ...(before.trigger && { trigger: before.trigger }) }));
  const title = copy.orderTitle(id);
  const failed = error && <FailedQuery error={error} onRetry={() => void refetch()} />;
  if (!order) return <Page title={title}>{failed ?? <Spin />}</Page>;
  const { next, isPickup, canCancel, canRefundPart, canRefundWhole } = order;
  // Each parcel has a button for its own.
  const hasTracking =
    order.tracking !== '' && order.state !== 'refunded' && order.parcels.length === 0;
  const mayAddInvoice = order.invoices.length > 0 && order.state !== 'refunded';
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
            <Button onClick={openStep({ to: 'dispatched', isCorrection: true })}>
              {copy.correctTracking}
            </Button>
          )}
          {mayAddInvoice && mayCall('InvoiceOrder') && (
            <Button onClick={openFrom('invoice')}>{invoiceCopy.add}</Button>
          )}
          {order.changeableAddress && mayCall('ChangeOrderAddress') && (
            <Button onClick={openFrom('address')}>{copy.correctAddress}</Button>
          )}
          {order.canChangeContact && mayCall('ChangeOrderContact') && (
            <Button onClick={openFrom('contact')}>{copy.changeContact}</Button>
          )}
          {order.canChangePeriod && mayCall('ChangeOrderPeriod') && (
            <Button onClick={openFrom('period')}>{copy.changePeriod}</Button>
          )}
          {order.canSupplement && mayCall('CreateQuoteForCustomer') && (
            <Button onClick={() => void navigate(`/orcamentos/novo?pedido=${id}`)}>
              {copy.sellMore}
            </Button>
          )}
          {(canRefundPart || canRefundWhole) && mayCall('RefundOrder') && (
            <Button onClick={openFrom('refund')}>{copy.refund}</Button>
          )}
          {canCancel && mayCall('CancelOrder') && (
            <Button danger onClick={openFrom('cancel')}>
              {copy.cancel}
            </Button>
          )}
        </>
      }
    >
      {failed}
      <p className={styles.state}>
        <Tag>{order.status}</Tag> {copy.placed(formatMoment(order.placedAt))}{' '}
        <Link to="/pedidos">{copy.back}</Link>{' '}
        <AreaLink to={`/devolucoes?lista=all&busca=${id}`}>{copy.returns}</AreaLink>
      </p>
      <OrderLineTable
        order={order}
        onChange={order.canChangeLines && mayCall('ChangeOrderLine') ? openLine : undefined}
      />
      <OrderSupplements order={order} />
      <OrderParcels order={order} mayMove={mayMove} onStep={openStep} />
      <OrderSummary order={order} />
      <OrderRefunds order={order} />
      <OrderChargebacks order={order} />
      <OrderNotes order={order} />
      <OrderHistory order={order} />
      <OrderEmails order={order} />
      {dialog && <Dialog opened={dialog} step={step} line={line} order={order} onClose={close} />}
    </Page>
  );
}

interface DialogProps {
  opened: DialogName;
  step: StepRequest | undefined;
  line: number | undefined;
  order: OrderDetail;
  onClose: () => void;
}

function Dialog({ opened, step, line, order, onClose }: DialogProps) {
  if (opened === 'cancel') return <CancelDialog order={order} onClose={onClose} />;
  if (opened === 'refund') return <RefundDialog order={order} onClose={onClose} />;
  if (opened === 'address') return <AddressDialog order={order} onClose={onClose} />;
  if (opened === 'contact') return <ContactDialog order={order} onClose={onClose} />;
  if (opened === 'period') return <PeriodDialog order={order} onClose={onClose} />;
  if (opened === 'line' && line !== undefined) {
    return <LineDialog order={order} line={line} onClose={onClose} />;
  }
  if (opened === 'step' && step) return <AdvanceDialog order={order} {...step} onClose={onClose} />;
  if (opened === 'invoice' || order.next === 'invoice') {
    return <InvoiceDialog order={order} onClose={onClose} />;
  }
  if (order.next === null) return null;
  return order.next === 'dispatched' ? (
    <DispatchDialog order={order} onClose={onClose} />
  ) : (
    <AdvanceDialog order={order} to={order.next} onClose={onClose} />
  );
}
