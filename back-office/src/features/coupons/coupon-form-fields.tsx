import { Form, Input, Select, Switch } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { CouponFields } from '@fireflay/back-office-wire';
import type { CategoryGroup } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import type { FieldTexts } from '../../layout/fields/field-text';
import { actionLabels, copy } from './copy';
import type { CouponValues } from './coupon-values';
import styles from './coupons.module.css';

interface CouponFormFieldsProps {
  form: FormInstance<CouponValues>;
  groups: CategoryGroup[];
}

const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

export function CouponFormFields({ form, groups }: CouponFormFieldsProps) {
  const action = Form.useWatch('action', form);
  const group = Form.useWatch('group', form);
  const subgroups = groups.find(({ slug }) => slug === group)?.subgroups ?? [];
  const fields: FieldTexts<keyof CouponFields> = {
    coupon: {
      label: copy.coupon,
      help: copy.couponHelp,
      input: <Input autoComplete="off" className={styles.code ?? ''} />,
    },
    description: { label: copy.description, help: copy.descriptionHelp },
    isAutomatic: { label: copy.isAutomatic },
    action: { label: copy.action, choices: actionLabels },
    percent: { label: copy.percent, suffix: '%', isRequired: true },
    limitCents: { label: copy.limit, help: copy.limitHelp },
    amountCents:
      action === 'freight'
        ? { label: copy.shippingAmount, help: copy.shippingHelp }
        : { label: copy.amount, isRequired: true },
    minimumCents: { label: copy.minimum },
    group: {
      label: copy.group,
      input: (
        <CategorySelect
          categories={groups}
          onChange={() => form.setFieldsValue({ subgroup: null })}
        />
      ),
    },
    subgroup: { label: copy.subgroup, input: <CategorySelect categories={subgroups} /> },
    startsOn: { label: copy.startsOn },
    endsOn: { label: copy.endsOn },
    maxUses: { label: copy.maxUses, help: copy.unlimited },
    maxUsesPerCustomer: { label: copy.maxUsesPerCustomer, help: copy.unlimited },
    isFirstPurchase: { label: copy.isFirstPurchase },
    isActive: { label: copy.isActive, input: <Switch /> },
  };
  const show = (...names: (keyof CouponFields)[]) => (
    <SchemaFields schema={CouponFields} fields={fields} names={names} />
  );
  return (
    <>
      {show('coupon', 'description', 'isAutomatic', 'action')}
      {action === 'percent' && <Row>{show('percent', 'limitCents')}</Row>}
      {(action === 'amount' || action === 'freight') && show('amountCents')}
      {show('minimumCents')}
      <Row>{subgroups.length > 0 ? show('group', 'subgroup') : show('group')}</Row>
      <Row>{show('startsOn', 'endsOn')}</Row>
      <Row>{show('maxUses', 'maxUsesPerCustomer')}</Row>
      {show('isFirstPurchase', 'isActive')}
    </>
  );
}

interface CategorySelectProps {
  categories: readonly Pick<CategoryGroup, 'slug' | 'name'>[];
  onChange?: () => void;
}

/** The form gives it id, value and another `onChange`. */
const CategorySelect = ({ categories, ...field }: CategorySelectProps) => (
  <Select
    {...field}
    allowClear
    placeholder={copy.allGoods}
    options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
  />
);
