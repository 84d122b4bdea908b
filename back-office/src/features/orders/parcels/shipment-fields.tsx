import { Form, Input } from 'antd';
import { copy } from '../copy';

/** The carrier's code and page. */
export function ShipmentFields({ isRequired }: { isRequired: boolean }) {
  return (
    <>
      <Form.Item
        name="tracking"
        label={copy.trackingCode}
        rules={[{ required: isRequired, message: copy.required }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="trackingUrl" label={copy.trackingUrl}>
        <Input type="url" autoComplete="off" placeholder="https://" maxLength={500} />
      </Form.Item>
    </>
  );
}
