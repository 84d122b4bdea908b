import { App, Button, Form, Input, Radio } from 'antd';
import { useRef, useState } from 'react';
import {
  MAX_RECEIPT_REFERENCE,
  storePaymentKinds,
  storePayments,
} from '@fireflay/back-office-wire';
import type {
  CorrectedAddress,
  Customer,
  QuoteDetail,
  StorePaymentKind,
} from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { isFailure } from '../../../api/failure';
import { useFailureMessage } from '../../../api/use-failure-message';
import { FormDialog } from '../../../layout/form-dialog';
import { NumberItem } from '../../../layout/fields/number-input';
import { CustomerSearch } from '../new-quote/customer-search';
import styles from '../new-quote/new-quote.module.css';
import { copy } from './copy';
import { DeliveryFields } from './delivery-fields';
import { useLazyReadStorePaymentQuery, useRegisterStorePaymentMutation } from './payment.api';

interface Values extends CorrectedAddress {
  postalCode: string;
  shippingId: number;
  store?: string;
  /** Day and period, with a space between them. */
  slot?: string;
  kind: StorePaymentKind;
  amountCents: number;
  receipt: string;
}

interface PaymentDialogProps {
  found: QuoteDetail;
  onClose: () => void;
}

/** The payment of a customer who paid a quote in the store: customer, delivery, form and amount. */
export function PaymentDialog({ found, onClose }: PaymentDialogProps) {
  const { id } = found;
  const [form] = Form.useForm<Values>();
  const [customer, setCustomer] = useState<Customer>();
  // A repeated request makes no second order. The order of another customer is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [read, { currentData: data, error, isFetching }] = useLazyReadStorePaymentQuery();
  const latest = useRef(0);
  const [register] = useRegisterStorePaymentMutation();
  const report = useFailureMessage();
  const { message } = App.useApp();
  const { shippingId, kind, postalCode } = (Form.useWatch([], form) ?? {}) as Partial<Values>;
  const options = customer && !error ? data : undefined;
  const isCurrent = options?.postalCode.replace('-', '') === postalCode?.replace('-', '').trim();
  const chosen = options?.deliveries.find((each) => each.shippingId === shippingId);
  const total = kind && chosen?.totals[kind];

  async function calculate(customerId: number, wanted?: string) {
    const turn = (latest.current += 1);
    const asked = await read({ id, customerId, ...(wanted && { postalCode: wanted }) });
    // The reply for a customer who is not chosen any more has another address.
    if (turn !== latest.current) return;
    if (!asked.data) return report(asked.error);
    form.resetFields(['shippingId', 'store', 'slot']);
    form.setFieldsValue({ ...asked.data.address, postalCode: asked.data.postalCode });
  }
  const choose = (person: Customer) => {
    form.resetFields();
    setCustomer(person);
    setKey(crypto.randomUUID());
    void calculate(person.id);
  };
  const recalculate = async () => {
    const { postalCode: typed } = await form.validateFields(['postalCode']);
    if (customer) await calculate(customer.id, typed.trim());
  };

  return (
    <FormDialog<Values, QuoteDetail>
      title={copy.title(id)}
      okText={copy.register}
      form={form}
      initialValues={{ receipt: '' }}
      above={
        <>
          <p>{copy.help}</p>
          <p>{customer ? copy.chosenCustomer(customer.name) : copy.noCustomer}</p>
          <CustomerSearch onFound={choose} />
          {isFailure(error) && <p role="alert">{error.message}</p>}
        </>
      }
      send={async ({ receipt, amountCents, store, slot, ...values }) => {
        const { street, number, complement, district, reference } = values;
        const [day, period] = slot?.split(' ') ?? [];
        if (!customer || !chosen) return { error: { message: copy.noCustomer } };
        return register({
          ...{ id, key, customerId: customer.id, amountCents, reference: receipt.trim() },
          kind: values.kind,
          postalCode: values.postalCode.trim(),
          shippingId: values.shippingId,
          ...(chosen.isPickup && store !== undefined && { store }),
          ...(chosen.slots.length > 0 && day !== undefined && period !== undefined
            ? { slot: { day: day as `${number}-${number}-${number}`, period } }
            : {}),
          ...(!chosen.isPickup && {
            address: {
              ...{ street, number, district },
              complement: complement ?? '',
              reference: reference ?? '',
            },
          }),
        });
      }}
      onDone={({ orderId }) => {
        void message.success(copy.done(orderId));
        onClose();
      }}
      onClose={onClose}
    >
      {options && (
        <>
          <Form.Item
            name="postalCode"
            label={copy.postalCode}
            rules={[
              { required: true, pattern: /^\s*\d{5}-?\d{3}\s*$/, message: copy.badPostalCode },
              {
                validateTrigger: 'onSubmit',
                validator: () =>
                  isCurrent ? Promise.resolve() : Promise.reject(new Error(copy.recalculate)),
              },
            ]}
            validateTrigger="onSubmit"
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              className={styles.postalCode ?? ''}
            />
          </Form.Item>
          <Button
            className={styles.calculate ?? ''}
            loading={isFetching}
            onClick={() => void recalculate().catch(() => undefined)}
          >
            {copy.calculate}
          </Button>
          <DeliveryFields options={options} chosen={chosen} />
          <Form.Item
            name="kind"
            label={copy.kind}
            rules={[{ required: true, message: copy.required }]}
          >
            <Radio.Group
              className={styles.options ?? ''}
              options={storePaymentKinds.map((value) => ({
                value,
                label: storePayments[value].label,
              }))}
            />
          </Form.Item>
          {total !== undefined && (
            <p role="status">
              <strong>{copy.total(formatCurrency(total))}</strong>{' '}
              {total !== found.totalCents &&
                total !== found.pixCents &&
                copy.changed(formatCurrency(found.totalCents))}
            </p>
          )}
          <NumberItem
            name="amountCents"
            label={copy.amount}
            field="money"
            isCents
            prefix="R$"
            rules={[
              { required: true, message: copy.required },
              {
                validator: (_rule, value: number | null | undefined) =>
                  total === undefined || value == null || value === total
                    ? Promise.resolve()
                    : Promise.reject(new Error(copy.otherAmount(formatCurrency(total)))),
              },
            ]}
          />
          <Form.Item
            name="receipt"
            label={copy.receipt}
            extra={copy.receiptHelp}
            rules={[{ pattern: /^[0-9A-Za-z./-]*$/, message: copy.badReceipt }]}
          >
            <Input autoComplete="off" maxLength={MAX_RECEIPT_REFERENCE} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}
