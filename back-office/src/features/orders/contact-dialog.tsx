import { Form, Input } from 'antd';
import { useState } from 'react';
import { contactLengths } from '@fireflay/back-office-wire';
import type { OrderContact, OrderDetail } from '@fireflay/back-office-wire';
import { copy } from './copy';
import { OrderDialog } from './order-dialog';
import { useChangeOrderContactMutation } from './orders.api';

interface ContactDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Says who receives the goods. After a refusal the next try replaces what the order has by then. */
export function ContactDialog({ order, onClose }: ContactDialogProps) {
  const { id, contact: current } = order;
  const [change] = useChangeOrderContactMutation();
  const [start] = useState(current);
  const [isRefused, setRefused] = useState(false);
  const send = async (contact: OrderContact) => {
    const result = await change({ id, seen: isRefused ? current : start, contact });
    if (result.error) setRefused(true);
    return result;
  };
  return (
    <OrderDialog<OrderContact>
      id={id}
      title={copy.changeContact}
      okText={copy.save}
      initialValues={start}
      send={send}
      onClose={onClose}
    >
      <p>{copy.contactHelp}</p>
      <Form.Item name="name" label={copy.name}>
        <Input autoComplete="off" maxLength={contactLengths.name} />
      </Form.Item>
      <Form.Item name="phone" label={copy.phone}>
        <Input autoComplete="off" maxLength={contactLengths.phone} inputMode="tel" />
      </Form.Item>
    </OrderDialog>
  );
}
