import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { correctedLengths } from '@fireflay/back-office-wire';
import type { CorrectedAddress, OrderDetail } from '@fireflay/back-office-wire';
import { copy } from './copy';
import { OrderDialog } from './order-dialog';
import { useChangeOrderAddressMutation } from './orders.api';

interface AddressDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

const labels: Record<keyof CorrectedAddress, string> = {
  street: copy.street,
  number: copy.streetNumber,
  complement: copy.complement,
  district: copy.district,
  reference: copy.reference,
};
const optional: readonly string[] = ['complement', 'reference'];

/** Corrects where an order is delivered. After a refusal the next try replaces what the order has by then. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { id, invoices, changeableAddress: current } = order;
  const [change] = useChangeOrderAddressMutation();
  const [start] = useState(current);
  const [isRefused, setRefused] = useState(false);
  if (!start) return null;
  const send = async (address: CorrectedAddress) => {
    const result = await change({ id, seen: (isRefused && current) || start, address });
    if (result.error) setRefused(true);
    return result;
  };
  return (
    <OrderDialog<CorrectedAddress>
      id={id}
      title={copy.correctAddress}
      okText={copy.save}
      initialValues={start}
      send={send}
      onClose={onClose}
    >
      <p>{copy.addressHelp}</p>
      {invoices.length > 0 && <Alert type="warning" title={copy.addressIsInvoiced} />}
      {Object.entries(labels).map(([name, label]) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          rules={
            optional.includes(name)
              ? []
              : [{ required: true, whitespace: true, message: copy.required }]
          }
        >
          <Input autoComplete="off" maxLength={correctedLengths[name as keyof CorrectedAddress]} />
        </Form.Item>
      ))}
    </OrderDialog>
  );
}
