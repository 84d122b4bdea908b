import { Modal, Spin } from 'antd';
import { useState } from 'react';
import type { OrderDetail, ReturnDetail } from '@fireflay/back-office-wire';
import { wantedByReturn } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { RefundForm } from '../orders/end-dialogs';
import { useReadOrderQuery } from '../orders/orders.api';
import { copy } from './copy';
import type { ReturnDialogProps } from './return-dialogs';
import { useRefundReturnMutation } from './returns.api';

/** The refund of an order's parts, filled in with what was approved. */
export function RefundReturnDialog({ found, onClose }: ReturnDialogProps) {
  const { id } = found;
  const { data: order, error, refetch } = useReadOrderQuery({ id: found.orderId });
  const [opened] = useState(() => ({ id, key: crypto.randomUUID(), seen: found.state }));
  const [refund] = useRefundReturnMutation();
  if (!order) {
    return (
      <Modal open title={copy.refund} footer={null} onCancel={onClose}>
        {error ? <FailedQuery error={error} onRetry={() => void refetch()} /> : <Spin />}
      </Modal>
    );
  }
  return (
    <RefundForm
      order={order}
      initialValues={toRefundValues(order, found)}
      areSent
      done={copy.done(id)}
      send={(sent) => refund({ ...opened, ...sent })}
      onClose={onClose}
    />
  );
}

/** A withdrawal from the whole order includes its shipping; broken goods do not return to stock. */
function toRefundValues(order: OrderDetail, { id, lines, reason, reasonText }: ReturnDetail) {
  const units = lines.flatMap(({ line, approved, quantity }) => {
    const ordered = order.lines.find((each) => each.line === line);
    const left = ordered ? ordered.quantity - ordered.refundedUnits : 0;
    const wanted = Math.min(approved ?? quantity, left);
    return wanted > 0 ? [{ line, quantity: wanted }] : [];
  });
  return {
    units: Object.fromEntries(units.map(({ line, quantity }) => [String(line), quantity])),
    shipping: wantedByReturn(order, units, reason === 'withdrawal').shipping,
    withoutGoods: reason === 'broken' || reason === 'defect',
    why: copy.why(id, reasonText),
  };
}
