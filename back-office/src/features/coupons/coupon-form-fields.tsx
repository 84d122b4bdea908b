import { Checkbox, DatePicker, Form, Input, Radio, Select, Switch } from 'antd';
import type { FormInstance } from 'antd';
import { couponActions } from '@fireflay/back-office-wire';
import type { CategoryGroup } from '@fireflay/back-office-wire';
import { NumberItem } from '../../layout/number-input';
import { actionLabels, copy } from './copy';
import type { CouponValues } from './coupon-values';
import styles from './coupons.module.css';

interface CouponFormFieldsProps {
  form: FormInstance<CouponValues>;
  groups: CategoryGroup[];
}

const required = [{ required: true, message: copy.required }];

export function CouponFormFields({ form, groups }: CouponFormFieldsProps) {
  const action = Form.useWatch('action', form);
  const group = Form.useWatch('group', form);
  const subgroups = groups.find(({ slug }) => slug === group)?.subgroups ?? [];
  return (
    <>
      <Form.Item name="coupon" label={copy.coupon} extra={copy.couponHelp} rules={required}>
        <Input autoComplete="off" maxLength={30} className={styles.code ?? ''} />
      </Form.Item>
      <Form.Item
        name="description"
        label={copy.description}
        extra={copy.descriptionHelp}
        rules={required}
      >
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item name="isAutomatic" valuePropName="checked">
        <Checkbox>{copy.isAutomatic}</Checkbox>
      </Form.Item>
      <Form.Item name="action" label={copy.action}>
        <Radio.Group
          options={couponActions.map((value) => ({ value, label: actionLabels[value] }))}
        />
      </Form.Item>
      {action === 'percent' && (
        <div className={styles.row}>
          <NumberItem
            name="percent"
            label={copy.percent}
            rules={required}
            field="count"
            min={1}
            max={100}
            suffix="%"
            className={styles.wide ?? ''}
          />
          <Amount name="limitCents" label={copy.limit} extra={copy.limitHelp} />
        </div>
      )}
      {action === 'amount' && <Amount name="amountCents" label={copy.amount} isRequired />}
      {action === 'freight' && (
        <Amount name="amountCents" label={copy.freightAmount} extra={copy.freightHelp} />
      )}
      <Amount name="minimumCents" label={copy.minimum} />
      <div className={styles.row}>
        <Form.Item name="group" label={copy.group}>
          <Select
            allowClear
            placeholder={copy.allGoods}
            options={groups.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={() => form.setFieldsValue({ subgroup: null })}
          />
        </Form.Item>
        {subgroups.length > 0 && (
          <Form.Item name="subgroup" label={copy.subgroup}>
            <Select
              allowClear
              placeholder={copy.allGoods}
              options={subgroups.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          </Form.Item>
        )}
      </div>
      <div className={styles.row}>
        <Form.Item name="startsOn" label={copy.startsOn}>
          <DatePicker format="DD/MM/YYYY" className={styles.wide ?? ''} />
        </Form.Item>
        <Form.Item name="endsOn" label={copy.endsOn}>
          <DatePicker format="DD/MM/YYYY" className={styles.wide ?? ''} />
        </Form.Item>
      </div>
      <div className={styles.row}>
        <NumberItem
          name="maxUses"
          label={copy.maxUses}
          extra={copy.unlimited}
          field="count"
          min={1}
          className={styles.wide ?? ''}
        />
        <NumberItem
          name="maxUsesPerCustomer"
          label={copy.maxUsesPerCustomer}
          extra={copy.unlimited}
          field="count"
          min={1}
          className={styles.wide ?? ''}
        />
      </div>
      <Form.Item name="isFirstPurchase" valuePropName="checked">
        <Checkbox>{copy.isFirstPurchase}</Checkbox>
      </Form.Item>
      <Form.Item name="isActive" label={copy.isActive} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

interface AmountProps {
  name: 'amountCents' | 'limitCents' | 'minimumCents';
  label: string;
  extra?: string;
  isRequired?: boolean;
}

/** An amount in reais. */
function Amount({ name, label, extra, isRequired = false }: AmountProps) {
  return (
    <NumberItem
      name={name}
      label={label}
      extra={extra}
      rules={isRequired ? required : []}
      field="money"
      prefix="R$"
      className={styles.wide ?? ''}
    />
  );
}
