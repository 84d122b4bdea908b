import { Alert, Button, Form, Input, Radio } from 'antd';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../../api/failure';
import { copy } from './copy';
import { useLazyReadQuoteShippingQuery } from './new-quote.api';
import styles from './new-quote.module.css';

/** The customer chooses the delivery; ids of options begin with 0. */
export const CHOSEN_LATER = -1;

type ShippingInput = InputOf<Operations['ReadQuoteShipping']>;

interface ShippingFieldProps {
  /** The goods; undefined while there are none. */
  lines: ShippingInput['lines'] | undefined;
}

function toInput(
  typed: string | undefined,
  lines: ShippingInput['lines'] | undefined,
): ShippingInput | undefined {
  const postalCode = typed?.trim() ?? '';
  return lines && /^\d{5}-?\d{3}$/.test(postalCode) ? { postalCode, lines } : undefined;
}

/** The postal code, and the options of delivery for the lines. */
export function ShippingField({ lines }: ShippingFieldProps) {
  const form = Form.useFormInstance();
  const [read, { data, error, isFetching, originalArgs }] = useLazyReadQuoteShippingQuery();
  const typed = Form.useWatch('postalCode', form) as string | undefined;
  // Options of other goods, or of another place, are not offered.
  const isCurrent = JSON.stringify(originalArgs) === JSON.stringify(toInput(typed, lines));
  const options = isCurrent ? data?.options : undefined;
  const calculate = async () => {
    // The watched value may be older than the key that was pressed.
    const wanted = toInput(form.getFieldValue('postalCode') as string | undefined, lines);
    if (!wanted) return void form.validateFields(['postalCode']).catch(() => undefined);
    form.resetFields(['shippingId']);
    await read(wanted);
  };
  return (
    <>
      <Form.Item
        name="postalCode"
        label={copy.postalCode}
        extra={copy.postalCodeHelp}
        validateTrigger="onSubmit"
        rules={[
          { pattern: /^\s*\d{5}-?\d{3}\s*$/, message: copy.badPostalCode },
          {
            // A freight that was promised is not left out silently.
            validateTrigger: 'onSubmit',
            validator: (_rule, text: string | undefined) =>
              !lines || (text ?? '').trim() === '' || options
                ? Promise.resolve()
                : Promise.reject(new Error(copy.recalculate)),
          },
        ]}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className={styles.postalCode ?? ''}
          onPressEnter={() => void calculate()}
        />
      </Form.Item>
      <Button
        className={styles.calculate ?? ''}
        loading={isFetching}
        disabled={!lines}
        onClick={() => void calculate()}
      >
        {copy.calculate}
      </Button>
      {isCurrent && error !== undefined && (
        <FailedQuery error={error} onRetry={() => void calculate()} />
      )}
      {data && !isCurrent && (typed ?? '').trim() !== '' && (
        <Alert role="status" type="warning" title={copy.recalculate} />
      )}
      {options?.length === 0 && <Alert role="status" type="warning" title={copy.notServed} />}
      {options && options.length > 0 && (
        <Form.Item name="shippingId" label={copy.options} initialValue={CHOSEN_LATER}>
          <Radio.Group
            className={styles.options ?? ''}
            options={[
              ...options.map(({ id, name, businessDays, priceCents }) => ({
                value: id,
                label: copy.option(name, businessDays, formatCurrency(priceCents)),
              })),
              { value: CHOSEN_LATER, label: copy.chosenLater },
            ]}
          />
        </Form.Item>
      )}
    </>
  );
}
