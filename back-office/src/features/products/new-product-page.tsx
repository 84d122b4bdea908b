import { Alert, App, Button, Form, Input, Spin } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { NewProduct, ProductCells } from '@fireflay/back-office-wire';
import { readNumber } from 'shared-contracts/numbers';
import { clearFieldErrors, FailedQuery, isFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { Page } from '../../layout/page';
import { useUnsavedWork } from '../../layout/unsaved-work';
import { BalanceFields, toStores } from './balance-fields';
import type { BalanceValues } from './balance-fields';
import { copy } from './copy';
import { PicturesField } from './pictures/pictures-field';
import { ProductFields } from './product-fields';
import styles from './product-page.module.css';
import { useCreateProductMutation, useReadNewProductQuery } from './products.api';

/** The form of a new product, empty or with the fields of the product `copia`. */
export function NewProductPage() {
  const [search] = useSearchParams();
  const from = readCode(search.get('copia') ?? '') ?? 0;
  const { data, error, refetch } = useReadNewProductQuery(from > 0 ? { from } : {});
  return (
    <Page title={from > 0 ? copy.copyOf(from) : copy.create}>
      <Link className={styles.link} to={from > 0 ? `/produtos/${from}` : '/produtos'}>
        {from > 0 ? copy.product(from) : copy.back}
      </Link>
      {data && <NewProductForm start={data} />}
      {!data &&
        (error ? (
          <FailedQuery error={error} onRetry={() => void refetch()} />
        ) : (
          <Spin description={copy.loading} />
        ))}
    </Page>
  );
}

interface Values extends ProductCells, BalanceValues {
  product: string;
}

/** Keeps what was typed when the back end refuses it. */
function NewProductForm({ start }: { start: NewProduct }) {
  const { cells, groups, attributes, stores } = start;
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [create, { isLoading, error }] = useCreateProductMutation();
  const [isDirty, setIsDirty] = useState(false);
  const { discard } = useUnsavedWork();
  const refusal = isFailure(error) ? error : undefined;

  async function save() {
    const { product, balance, stores: units, ...typed } = form.getFieldsValue(true) as Values;
    const code = readCode(product);
    if (code === undefined) {
      form.setFields([{ name: 'product', errors: [copy.codeHelp] }]);
      form.focusField('product');
      return;
    }
    clearFieldErrors(form);
    const { data, error: refused } = await create({
      product: code,
      ...typed,
      balance,
      stores: toStores(units),
    });
    if (!data) return showFieldErrors(form, refused);
    discard();
    void message.success(copy.created);
    void navigate(`/produtos/${data.code}`, { replace: true });
  }

  return (
    <EditForm<Values>
      form={form}
      layout="vertical"
      initialValues={{ ...cells, product: String(start.code), balance: '0', stores: {} }}
      isDirty={isDirty}
      onValuesChange={() => setIsDirty(true)}
      onFinish={() => void save()}
      className={styles.form}
    >
      {refusal && <Alert role="alert" type="error" showIcon title={refusal.message} />}
      <Form.Item name="product" label={copy.code} extra={copy.codeHelp} required>
        <Input inputMode="numeric" maxLength={10} />
      </Form.Item>
      <PicturesField
        code={start.code}
        stored={[]}
        error={refusal?.fields?.['pictures']}
        onAdded={() => setIsDirty(true)}
      />
      <ProductFields groups={groups} attributes={attributes} />
      <section aria-labelledby="new-balance">
        <h2 id="new-balance">{copy.balances}</h2>
        <BalanceFields stores={stores} />
      </section>
      <div className={styles.save}>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {copy.putOnSale}
        </Button>
        <p role="status">{isDirty && copy.unsaved}</p>
      </div>
    </EditForm>
  );
}

function readCode(text: string): number | undefined {
  const reading = readNumber(text, 'count');
  return reading.kind === 'number' && Number.isInteger(reading.value) && reading.value > 0
    ? reading.value
    : undefined;
}
