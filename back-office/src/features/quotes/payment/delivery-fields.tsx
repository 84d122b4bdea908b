import { Alert, Form, Input, Radio, Select } from 'antd';
import { correctedLengths } from '@fireflay/back-office-wire';
import type { CorrectedAddress, StoreDelivery } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import type { PaymentOptions } from './payment.api';
import styles from '../new-quote/new-quote.module.css';

const labels: Record<keyof CorrectedAddress, string> = {
  street: copy.street,
  number: copy.streetNumber,
  complement: copy.complement,
  district: copy.district,
  reference: copy.reference,
};
const optional: readonly string[] = ['complement', 'reference'];
const required = { required: true, whitespace: true, message: copy.required };

interface DeliveryFieldsProps {
  options: PaymentOptions;
  /** The chosen delivery; undefined: none. */
  chosen: StoreDelivery | undefined;
}

/** The fields of the delivery: the option, then the store, or the address with its day. */
export function DeliveryFields({ options, chosen }: DeliveryFieldsProps) {
  if (options.deliveries.length === 0) {
    return <Alert role="alert" type="warning" title={copy.noDelivery} />;
  }
  return (
    <>
      <Form.Item
        name="shippingId"
        label={copy.delivery}
        rules={[{ required: true, message: copy.required }]}
      >
        <Radio.Group
          className={styles.options ?? ''}
          options={options.deliveries.map(({ shippingId, name, priceCents }) => ({
            value: shippingId,
            label: copy.option(name, priceCents === 0 ? copy.free : formatCurrency(priceCents)),
          }))}
        />
      </Form.Item>
      {chosen?.isPickup && (
        <Form.Item
          name="store"
          label={copy.store}
          rules={[{ required: true, message: copy.required }]}
        >
          <Select
            virtual={false}
            options={chosen.stores.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      {chosen && chosen.slots.length > 0 && (
        <Form.Item
          name="slot"
          label={copy.slot}
          rules={[{ required: true, message: copy.required }]}
        >
          <Select
            virtual={false}
            options={chosen.slots.map(({ day, period }) => ({
              value: `${day} ${period}`,
              label: copy.slotOf(day, period),
            }))}
          />
        </Form.Item>
      )}
      {chosen && !chosen.isPickup && (
        <>
          {options.city !== '' && <p>{copy.place(options.city)}</p>}
          {Object.entries(labels).map(([name, label]) => (
            <Form.Item
              key={name}
              name={name}
              label={label}
              rules={optional.includes(name) ? [] : [required]}
            >
              <Input
                autoComplete="off"
                maxLength={correctedLengths[name as keyof CorrectedAddress]}
              />
            </Form.Item>
          ))}
        </>
      )}
    </>
  );
}
