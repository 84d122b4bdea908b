import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { operations } from '@fireflay/back-office-wire';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { formatCurrency, planRefund, toCents } from 'shared-contracts/pricing';
import { NumberItem } from '../../layout/fields/number-input';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { copy } from './copy';
import styles from './order-page.module.css';
import { OrderDialog } from './order-dialog';
import { copy as parcelCopy } from './parcels/copy';
import { useCancelOrderMutation, useRefundOrderMutation } from './orders.api';

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

const Reason = () => (
  <SchemaFields
    schema={operations.CancelOrder.input}
    fields={{ why: { label: copy.why, isRequired: true } }}
  />
);

export function CancelDialog({ order, onClose }: DialogProps) {
  const { id, payment, totalCents, refundedCents } = order;
  const [cancel] = useCancelOrderMutation();
  const amount = formatCurrency(totalCents - refundedCents);
  const isPaid = payment?.state === 'paid';
  const cancelPaid = payment?.registeredBy == null ? copy.cancelPaid : copy.cancelPaidInStore;
  return (
    <OrderDialog<{ why: string }>
      id={id}
      title={copy.cancel}
      okText={isPaid ? copy.confirmCancel(amount) : copy.cancel}
      isDanger
      send={({ why }) => cancel({ id, why })}
      onClose={onClose}
    >
      <p>{isPaid ? cancelPaid(amount) : copy.cancelUnpaid}</p>
      <Reason />
    </OrderDialog>
  );
}

interface RefundValues {
  why: string;
  /** Units by line. */
  units?: Record<string, number | null>;
  shipping?: boolean;
  /** Reais; the name is that of the wire, for its refusals. */
  amountCents?: number | null;
  withoutGoods?: boolean;
  /** The units are of those that have left; only for an order that is dispatched in part. */
  sent?: boolean;
}

export function RefundDialog({ order, onClose }: DialogProps) {
  const { id } = order;
  const [refund] = useRefundOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  return (
    <RefundForm
      order={order}
      send={({ part, ...sent }) =>
        refund({ id, key, ...sent, ...(order.canRefundPart && { part }) })
      }
      onClose={onClose}
    />
  );
}

interface RefundFormProps extends DialogProps {
  initialValues?: Partial<RefundValues>;
  /** The goods have left the store: it is not asked. */
  areSent?: boolean;
  /** Shown when it is done. */
  done?: string;
  send: (refund: {
    why: string;
    withoutGoods: boolean;
    part: ReturnType<typeof partOf>;
  }) => Promise<{ error?: unknown }>;
}

/** Refunds goods, shipping and a free amount; the button names the sum. */
export function RefundForm({
  order,
  initialValues,
  areSent = false,
  done,
  send,
  onClose,
}: RefundFormProps) {
  const { id } = order;
  const [form] = Form.useForm<RefundValues>();
  const values = Form.useWatch([], form);
  const left = order.totalCents - order.refundedCents;
  const lines = order.lines.filter(({ quantity, refundedUnits }) => quantity > refundedUnits);
  const hasShipping = order.shippingCents > 0 && !order.isShippingRefunded;
  const plan = planOf(order, values);
  const amount = formatCurrency(order.canRefundPart ? plan.amountCents : left);
  const selectAll = () =>
    form.setFieldsValue({
      units: Object.fromEntries(
        lines.map(({ line, quantity, refundedUnits }) => [line, quantity - refundedUnits]),
      ),
      shipping: hasShipping,
      amountCents: null,
    });
  return (
    <OrderDialog<RefundValues>
      id={id}
      form={form}
      title={copy.refund}
      okText={copy.confirmRefund(amount)}
      isDanger
      {...(initialValues && { initialValues })}
      {...(done !== undefined && { done })}
      send={(sent) =>
        send({
          why: sent.why,
          withoutGoods: sent.withoutGoods ?? false,
          part: { ...partOf(sent), ...(sent.sent && { sent: true }) },
        })
      }
      onClose={onClose}
    >
      {order.canRefundPart ? (
        <>
          <div className={styles.dialog}>
            <p>{copy.refundHelp}</p>
            <Button onClick={selectAll}>{copy.selectAll}</Button>
          </div>
          {lines.map(({ line, name, quantity, refundedUnits }) => (
            <NumberItem
              key={line}
              name={['units', String(line)]}
              label={copy.units(name, quantity - refundedUnits)}
              field="count"
              max={quantity - refundedUnits}
              className={styles.amount ?? ''}
            />
          ))}
          {hasShipping && (
            <Form.Item name="shipping" valuePropName="checked">
              <Checkbox>
                {copy.refundShipping} ({formatCurrency(order.shippingCents)})
              </Checkbox>
            </Form.Item>
          )}
          <NumberItem
            name="amountCents"
            label={copy.amount}
            field="money"
            prefix="R$"
            className={styles.amount ?? ''}
            rules={[
              {
                validator: () =>
                  plan.amountCents > left
                    ? Promise.reject(new Error(copy.tooMuch(formatCurrency(left))))
                    : Promise.resolve(),
              },
            ]}
          />
          <p>{copy.left(formatCurrency(left))}</p>
          {order.state === 'partly_dispatched' && !areSent && (
            <Form.Item name="sent" valuePropName="checked">
              <Checkbox>{parcelCopy.sent}</Checkbox>
            </Form.Item>
          )}
        </>
      ) : (
        <p>{copy.refundAll(amount)}</p>
      )}
      <Form.Item name="withoutGoods" valuePropName="checked">
        <Checkbox>{copy.withoutGoods}</Checkbox>
      </Form.Item>
      <Reason />
    </OrderDialog>
  );
}

function partOf({ units = {}, shipping = false, amountCents }: Partial<RefundValues>) {
  return {
    items: Object.entries(units).flatMap(([line, quantity]) =>
      quantity ? [{ line: Number(line), quantity }] : [],
    ),
    shipping,
    amountCents: toCents(amountCents ?? 0),
  };
}

/** The same calculation as the back end's. */
function planOf(order: OrderDetail, values: Partial<RefundValues> = {}) {
  const { items: lines, ...part } = partOf(values);
  return planRefund({ ...order, chargedCents: order.totalCents }, { lines, ...part });
}
