import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { InputOf, Operations, OrderDetail } from '@fireflay/back-office-wire';
import { NumberItem } from '../../../layout/fields/number-input';
import { copy as orderCopy, pickupStepLabels, stepLabels } from '../copy';
import { OrderDialog } from '../order-dialog';
import styles from '../order-page.module.css';
import { useDispatchOrderMutation } from '../orders.api';
import { copy } from './copy';
import { ShipmentFields } from './shipment-fields';
import { toShipment } from './shipment';
import type { Shipment } from './shipment';

type Items = InputOf<Operations['DispatchOrder']>['items'];

interface DispatchValues extends Shipment {
  /** Units by line. */
  units?: Record<string, number | null>;
}

/** Dispatches goods as one parcel: by default all that is left. */
export function DispatchDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { id, isPickup } = order;
  const [form] = Form.useForm<DispatchValues>();
  const [dispatch] = useDispatchOrderMutation();
  const [key] = useState(() => crypto.randomUUID());
  const left = order.lines.filter(({ unsentUnits }) => unsentUnits > 0);
  const all = Object.fromEntries(left.map(({ line, unsentUnits }) => [line, unsentUnits]));
  const units = Form.useWatch('units', form) ?? all;
  const staying = left.reduce(
    (sum, { line, unsentUnits }) => sum + unsentUnits - (units[line] ?? 0),
    0,
  );
  const label = (isPickup ? pickupStepLabels : stepLabels).dispatched;
  const isFirst = order.parcels.length === 0;
  return (
    <OrderDialog<DispatchValues>
      id={id}
      form={form}
      title={label}
      okText={label}
      initialValues={{
        units: all,
        carrier: order.delivery,
        ...(isFirst && { tracking: order.tracking, trackingUrl: order.trackingUrl }),
      }}
      send={(values) =>
        dispatch({ id, key, items: toItems(values), ...(!isPickup && toShipment(values)) })
      }
      onClose={onClose}
    >
      <p className={styles.intro}>{orderCopy.emailFollows}</p>
      {left.map(({ line, name, unsentUnits }) => (
        <NumberItem
          key={line}
          name={['units', String(line)]}
          label={copy.units(name, unsentUnits)}
          field="count"
          max={unsentUnits}
          className={styles.amount ?? ''}
        />
      ))}
      <div className={styles.dialog}>
        <p role="status">{staying === 0 ? copy.isRest : copy.stays(staying)}</p>
        <div className={styles.buttons}>
          <Button onClick={() => form.setFieldsValue({ units: all })}>{copy.all}</Button>
          <Button
            onClick={() =>
              form.setFieldsValue({ units: Object.fromEntries(left.map(({ line }) => [line, 0])) })
            }
          >
            {copy.none}
          </Button>
        </div>
      </div>
      {!isPickup && (
        <>
          <Form.Item name="carrier" label={copy.carrier}>
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
          <ShipmentFields isRequired={order.needsTracking} />
        </>
      )}
    </OrderDialog>
  );
}

const toItems = ({ units = {} }: DispatchValues): Items =>
  Object.entries(units).flatMap(([line, quantity]) =>
    quantity ? [{ line: Number(line), quantity }] : [],
  );
