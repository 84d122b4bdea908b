import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { copy } from './copy';
import { OrderDialog } from './order-dialog';
import { useChangeOrderPeriodMutation, useReadDeliveryDaysQuery } from './orders.api';

interface PeriodDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Moves an order to another day and period. After a refusal the next try replaces what the order has by then. */
export function PeriodDialog({ order, onClose }: PeriodDialogProps) {
  const { id, deliveryDay, deliveryPeriod } = order;
  const { data, error, isFetching, refetch } = useReadDeliveryDaysQuery({ id });
  const [change] = useChangeOrderPeriodMutation();
  const current = { day: deliveryDay, period: deliveryPeriod ?? '' };
  const [start] = useState(current);
  const [isRefused, setRefused] = useState(false);
  const slots = (data?.days ?? []).flatMap(({ day, periods }) =>
    periods.map((period) => ({
      value: `${day} ${period}`,
      label: copy.slot(day, period),
    })),
  );
  const send = async ({ day: slot }: { day: string }) => {
    const [day = '', period = ''] = slot.split(' ');
    const result = await change({ id, seen: isRefused ? current : start, day, period });
    if (result.error) {
      setRefused(true);
      void refetch();
    }
    return result;
  };
  return (
    <OrderDialog<{ day: string }>
      id={id}
      title={copy.changePeriod}
      okText={copy.save}
      initialValues={{}}
      send={send}
      onClose={onClose}
    >
      <p>{copy.periodHelp}</p>
      {isFailure(error) && <Alert role="alert" type="error" title={error.message} />}
      {data && slots.length === 0 && <Alert type="warning" title={copy.noDays} />}
      {/* One field: the refusals of the day and of the period are about the same choice. */}
      <Form.Item
        name="day"
        label={copy.dayAndPeriod}
        rules={[{ required: true, message: copy.required }]}
      >
        <Select options={slots} loading={isFetching} virtual={false} />
      </Form.Item>
    </OrderDialog>
  );
}
