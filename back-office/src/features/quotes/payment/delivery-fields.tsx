import { Alert, Form, Radio, Select } from 'antd';
import type { StoreDelivery } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { AddressFields } from '../../../layout/fields/address-fields';
import { copy } from './copy';
import type { PaymentOptions } from './payment.api';
import styles from '../new-quote/new-quote.module.css';

const choice = [{ required: true, message: copy.required }];

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
      <Form.Item name="shippingId" label={copy.delivery} rules={choice}>
        <Radio.Group
          className={styles.options ?? ''}
          options={options.deliveries.map(({ shippingId, name, priceCents }) => ({
            value: shippingId,
            label: copy.option(name, priceCents === 0 ? copy.free : formatCurrency(priceCents)),
          }))}
        />
      </Form.Item>
      {chosen?.isPickup && (
        <Form.Item name="store" label={copy.store} rules={choice}>
          <Select
            virtual={false}
            options={chosen.stores.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      {chosen && chosen.slots.length > 0 && (
        <Form.Item name="slot" label={copy.slot} rules={choice}>
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
          <AddressFields />
        </>
      )}
    </>
  );
}
