import { Form } from 'antd';
import { useState } from 'react';
import type { OrderDetail, OrderLine } from '@fireflay/back-office-wire';
import { formatCurrency, formatUnits, planRefund } from 'shared-contracts/pricing';
import { NumberItem } from '../../layout/fields/number-input';
import { copy } from './copy';
import { OrderDialog } from './order-dialog';
import styles from './order-page.module.css';
import { useChangeOrderLineMutation } from './orders.api';

interface LineDialogProps {
  order: OrderDetail;
  line: number;
  onClose: () => void;
}

/** The units that no refund has paid back. */
const unitsLeft = ({ quantity, refundedUnits }: OrderLine): number => quantity - refundedUnits;

/** Lowers the quantity of a line. After a refusal the next try is about what the order has by then. */
export function LineDialog({ order, line, onClose }: LineDialogProps) {
  const { id, paymentMethod, payment } = order;
  const [form] = Form.useForm<{ quantity: number | null }>();
  const quantity = Form.useWatch('quantity', form);
  const [change] = useChangeOrderLineMutation();
  const item = order.lines.find((each) => each.line === line);
  const current = item ? unitsLeft(item) : 0;
  const [start] = useState(current);
  const [isRefused, setRefused] = useState(false);
  if (!item) return null;
  const units = formatUnits(current, item.unit);
  const fewer = current - (quantity ?? current);
  const amount = formatCurrency(amountOf(order, line, fewer));
  return (
    <OrderDialog<{ quantity: number | null }>
      id={id}
      form={form}
      title={copy.changeQuantityOf(item.name)}
      okText={fewer > 0 ? copy.confirmLine(amount) : copy.changeQuantity}
      isDanger
      send={async (typed) => {
        const result = await change({
          id,
          line,
          seen: isRefused ? current : start,
          quantity: typed.quantity ?? 0,
        });
        if (result.error) setRefused(true);
        return result;
      }}
      onClose={onClose}
    >
      <p>{copy.lineHelp}</p>
      <NumberItem
        name="quantity"
        label={copy.newQuantity}
        extra={copy.newQuantityHelp(units)}
        field="count"
        className={styles.amount ?? ''}
        rules={[
          {
            validator: (_rule, value: number | null | undefined) =>
              value == null || value >= current
                ? Promise.reject(new Error(copy.lowerQuantity(units)))
                : Promise.resolve(),
          },
        ]}
      />
      <p role="status">
        {fewer > 0 &&
          (payment?.registeredBy == null
            ? copy.customerGets(amount, paymentMethod)
            : copy.customerGetsInStore(amount))}
      </p>
    </OrderDialog>
  );
}

/** The same calculation as the back end's. */
function amountOf(order: OrderDetail, line: number, fewer: number): number {
  if (fewer < 1) return 0;
  const lines = [{ line, quantity: fewer }];
  const charged = { ...order, chargedCents: order.totalCents };
  return planRefund(charged, { lines, shipping: false, amountCents: 0 }).amountCents;
}
