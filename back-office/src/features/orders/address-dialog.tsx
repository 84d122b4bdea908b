import { Alert } from 'antd';
import { useState } from 'react';
import type { CorrectedAddress, OrderDetail } from '@fireflay/back-office-wire';
import { AddressFields } from '../../layout/fields/address-fields';
import { copy } from './copy';
import { OrderDialog } from './order-dialog';
import { useChangeOrderAddressMutation } from './orders.api';

interface AddressDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

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
      <AddressFields />
    </OrderDialog>
  );
}
