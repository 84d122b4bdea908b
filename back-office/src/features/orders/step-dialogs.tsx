import { Checkbox, Form, Input } from 'antd';
import type { InputOf, Operations, OrderDetail } from '@fireflay/back-office-wire';
import { copy, pickupStepLabels, stepLabels } from './copy';
import { InvoiceFile } from './invoice-file';
import { OrderDialog } from './order-dialog';
import { useAdvanceOrderMutation, useInvoiceOrderMutation } from './orders.api';

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

type Invoice = Omit<InputOf<Operations['InvoiceOrder']>, 'id'>;

export function InvoiceDialog({ order: { id }, onClose }: DialogProps) {
  const [form] = Form.useForm<Invoice>();
  const [invoice, { isLoading, error }] = useInvoiceOrderMutation();
  return (
    <OrderDialog<Invoice>
      id={id}
      form={form}
      title={stepLabels.invoice}
      okText={copy.save}
      failure={error}
      isSending={isLoading}
      send={({ key, danfe, xml, otherIssuer }) =>
        invoice({
          id,
          key,
          ...(danfe && { danfe }),
          ...(xml && { xml }),
          ...(otherIssuer && { otherIssuer }),
        })
      }
      onClose={onClose}
    >
      <p>{copy.emailFollows}</p>
      <InvoiceFile onKey={(key) => form.setFieldsValue({ key })} />
      <Form.Item name="key" label={copy.key} rules={[{ required: true, message: copy.required }]}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="danfe" label={copy.danfeUrl}>
        <Input type="url" autoComplete="off" placeholder="https://" maxLength={500} />
      </Form.Item>
      <Form.Item name="xml" label={copy.xmlUrl}>
        <Input type="url" autoComplete="off" placeholder="https://" maxLength={500} />
      </Form.Item>
      <Form.Item name="otherIssuer" valuePropName="checked">
        <Checkbox>{copy.otherIssuer}</Checkbox>
      </Form.Item>
    </OrderDialog>
  );
}

type Shipment = Pick<InputOf<Operations['AdvanceOrder']>, 'tracking' | 'trackingUrl'>;

interface AdvanceDialogProps extends DialogProps {
  to: 'dispatched' | 'out_for_delivery' | 'delivered';
  /** The order is dispatched: only the tracking changes. */
  isCorrection?: boolean;
}

export function AdvanceDialog({ order, to, isCorrection = false, onClose }: AdvanceDialogProps) {
  const { id, isPickup, needsTracking, tracking, trackingUrl } = order;
  const [form] = Form.useForm<Shipment>();
  const [advance, { isLoading, error }] = useAdvanceOrderMutation();
  const label = (isPickup ? pickupStepLabels : stepLabels)[to];
  return (
    <OrderDialog<Shipment>
      id={id}
      form={form}
      title={isCorrection ? copy.correctTracking : label}
      okText={isCorrection ? copy.save : label}
      initialValues={{ tracking, trackingUrl }}
      failure={error}
      isSending={isLoading}
      send={(shipment) =>
        advance({
          id,
          to,
          ...(shipment.tracking && { tracking: shipment.tracking }),
          ...(shipment.trackingUrl && { trackingUrl: shipment.trackingUrl }),
        })
      }
      onClose={onClose}
    >
      {!isCorrection && <p>{copy.emailFollows}</p>}
      {to === 'dispatched' && !isPickup && (
        <>
          <Form.Item
            name="tracking"
            label={copy.trackingCode}
            rules={[{ required: needsTracking, message: copy.required }]}
          >
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
          <Form.Item name="trackingUrl" label={copy.trackingUrl}>
            <Input type="url" autoComplete="off" placeholder="https://" maxLength={500} />
          </Form.Item>
        </>
      )}
    </OrderDialog>
  );
}
