import { Alert, App, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import type { ProductCells, ProductDetail } from '@fireflay/back-office-wire';
import { clearFieldErrors, isFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { copy } from './copy';
import { PicturesField } from './pictures/pictures-field';
import { ProductFields } from './product-fields';
import styles from './product-page.module.css';
import { useChangeProductMutation } from './products.api';

/** Changes a product. What was typed stays when the back end refuses, also because somebody else was faster. */
export function ProductForm({ product }: { product: ProductDetail }) {
  const { code, groups } = product;
  const [form] = Form.useForm();
  const { message } = App.useApp();
  const [change, { isLoading, error }] = useChangeProductMutation();
  // That of the values in the form, until the back end has shown those of a newer one.
  const [version, setVersion] = useState(product.version);
  const [stored, setStored] = useState(product.cells);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [saves, setSaves] = useState(0);

  async function save(isConfirmed: boolean) {
    const values = form.getFieldsValue(true) as ProductCells;
    clearFieldErrors(form);
    const { data, error: refusal } = await change({
      product: code,
      version,
      ...values,
      isConfirmed,
    });
    setIsAsking(isFailure(refusal) && refusal.fields?.['isConfirmed'] !== undefined);
    if (data) {
      const later = changedSince(values, form.getFieldsValue(true) as ProductCells);
      form.setFieldsValue({ ...data.cells, ...later });
      setStored(data.cells);
      setVersion(data.version);
      setSaves((count) => count + 1);
      setIsDirty(Object.keys(later).length > 0);
      void message.success(copy.saved);
      return;
    }
    if (isFailure(refusal) && refusal.version !== undefined) setVersion(refusal.version);
    showFieldErrors(form, refusal);
  }

  const refusal = isFailure(error) ? error : undefined;
  const picturesError = refusal?.fields?.['pictures'];
  return (
    <EditForm
      form={form}
      layout="vertical"
      initialValues={product.cells}
      isDirty={isDirty}
      onValuesChange={() => setIsDirty(true)}
      onFinish={() => void save(false)}
      className={styles.form}
    >
      {refusal && !isAsking && <Alert role="alert" type="error" showIcon title={refusal.message} />}
      <PicturesField
        key={saves}
        code={code}
        stored={stored.pictures}
        error={picturesError}
        onAdded={() => setIsDirty(true)}
      />
      <ProductFields groups={groups} attributes={product.attributes} />
      <div className={styles.save}>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {copy.save}
        </Button>
        <p role="status">{isDirty && copy.unsaved}</p>
      </div>
      <Modal
        open={isAsking}
        title={copy.priceTitle}
        okText={copy.confirmPrice}
        cancelText={copy.cancel}
        confirmLoading={isLoading}
        onOk={() => void save(true)}
        onCancel={() => setIsAsking(false)}
      >
        <p>{refusal?.message}</p>
      </Modal>
    </EditForm>
  );
}

/** Finds the fields that were typed or uploaded while the reply was on its way. */
const changedSince = (sent: ProductCells, now: ProductCells): Partial<ProductCells> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, cell]) => String(cell) !== String(sent[name as keyof ProductCells]),
    ),
  );
