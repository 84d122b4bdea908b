import { Form, Radio } from 'antd';
import { storePaymentKinds, storePayments } from '@fireflay/back-office-wire';
import type { OrderDetail, StorePaymentKind } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import { OrderDialog } from './order-dialog';
import { useRegisterPaidBackMutation } from './orders.api';

interface PayBackDialogProps {
  order: OrderDetail;
  /** The `reference` of the refund. */
  refund: string;
  onClose: () => void;
}

/** Registers that the customer has the money of a refund, and in which form. */
export function PayBackDialog({ order: { id, refunds }, refund, onClose }: PayBackDialogProps) {
  const [register] = useRegisterPaidBackMutation();
  const amount = refunds.find(({ reference }) => reference === refund)?.amountCents ?? 0;
  return (
    <OrderDialog<{ kind: StorePaymentKind }>
      id={id}
      title={copy.payBackTitle}
      okText={copy.confirmPayBack}
      send={({ kind }) => register({ id, refund, amountCents: amount, kind })}
      onClose={onClose}
    >
      <p>{copy.payBackHelp(formatCurrency(amount))}</p>
      <Form.Item
        name="kind"
        label={copy.payBackForm}
        rules={[{ required: true, message: copy.required }]}
      >
        <Radio.Group
          vertical
          options={storePaymentKinds.map((value) => ({
            value,
            label: storePayments[value].label,
          }))}
        />
      </Form.Item>
    </OrderDialog>
  );
}
