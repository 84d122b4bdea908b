import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { InputOf, Operations, OrderDetail } from '@fireflay/back-office-wire';
import { copy as orderCopy, stepLabels } from '../copy';
import { OrderDialog } from '../order-dialog';
import styles from '../order-page.module.css';
import { useInvoiceOrderMutation, useSendInvoiceXmlMutation } from '../orders.api';
import { copy as parcelCopy } from '../parcels/copy';
import { copy } from './copy';
import { InvoiceFile } from './invoice-file';

type Invoice = Omit<InputOf<Operations['SendInvoiceXml']>, 'id'>;

interface InvoiceDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Records an invoice: by its XML, or by its key alone. */
export function InvoiceDialog({ order, onClose }: InvoiceDialogProps) {
  const { id, invoices, parcels } = order;
  const [form] = Form.useForm<Invoice>();
  const [file, setFile] = useState<File>();
  const [sendKey] = useInvoiceOrderMutation();
  const [sendFile] = useSendInvoiceXmlMutation();
  const isFirst = invoices.length === 0;
  return (
    <OrderDialog<Invoice>
      id={id}
      form={form}
      title={isFirst ? stepLabels.invoice : copy.add}
      okText={orderCopy.save}
      send={({ otherTotal, otherRecipient, ...values }) => {
        const input = { id, ...toInvoice(values) };
        return file
          ? sendFile({
              ...input,
              ...(otherTotal && { otherTotal }),
              ...(otherRecipient && { otherRecipient }),
              file,
            })
          : sendKey(input);
      }}
      hasFile={file !== undefined}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{isFirst ? orderCopy.emailFollows : copy.addHint}</p>
        <InvoiceFile
          file={file}
          onFile={(chosen, key) => {
            setFile(chosen);
            if (key !== undefined) form.setFieldsValue({ key });
          }}
        />
      </div>
      <Form.Item
        name="key"
        label={orderCopy.key}
        rules={[{ required: true, message: orderCopy.required }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="danfe" label={orderCopy.danfeUrl}>
        <Input type="url" autoComplete="off" placeholder="https://" maxLength={500} />
      </Form.Item>
      {!file && (
        <Form.Item name="xml" label={orderCopy.xmlUrl}>
          <Input type="url" autoComplete="off" placeholder="https://" maxLength={500} />
        </Form.Item>
      )}
      {parcels.length > 0 && (
        <Form.Item name="parcel" label={copy.parcel}>
          <Select
            allowClear
            options={parcels.map(({ number }) => ({
              value: number,
              label: parcelCopy.parcel(number),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="isPart" valuePropName="checked">
        <Checkbox>{copy.isPart}</Checkbox>
      </Form.Item>
      <Form.Item name="otherIssuer" valuePropName="checked">
        <Checkbox>{orderCopy.otherIssuer}</Checkbox>
      </Form.Item>
      {file && (
        <>
          <Form.Item name="otherTotal" valuePropName="checked">
            <Checkbox>{copy.otherTotal}</Checkbox>
          </Form.Item>
          <Form.Item name="otherRecipient" valuePropName="checked">
            <Checkbox>{copy.otherRecipient}</Checkbox>
          </Form.Item>
        </>
      )}
    </OrderDialog>
  );
}

/** Without the fields that were left empty. */
const toInvoice = ({ key, danfe, xml, otherIssuer, isPart, parcel }: Invoice) => ({
  key,
  ...(danfe && { danfe }),
  ...(xml && { xml }),
  ...(otherIssuer && { otherIssuer }),
  ...(isPart && { isPart }),
  ...(parcel && { parcel }),
});
