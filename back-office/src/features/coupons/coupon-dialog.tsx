import { Alert, App, Form, Modal } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Coupon, CategoryGroup } from '@fireflay/back-office-wire';
import { isFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { useDismiss } from '../../layout/unsaved-work';
import { formatMoment } from '../../layout/format';
import { copy } from './copy';
import { CouponFormFields } from './coupon-form-fields';
import { newCoupon, toFields, toValues } from './coupon-values';
import type { CouponValues } from './coupon-values';
import styles from './coupons.module.css';
import { useChangeCouponMutation, useCreateCouponMutation } from './coupons.api';

interface CouponDialogProps {
  /** Undefined: a new one is made. */
  coupon: Coupon | undefined;
  groups: CategoryGroup[];
  onClose: () => void;
}

/** Makes or changes a coupon. What was typed stays when the back end refuses. */
export function CouponDialog({ coupon, groups, onClose }: CouponDialogProps) {
  const [form] = Form.useForm<CouponValues>();
  const dismiss = useDismiss(form, onClose);
  const { message } = App.useApp();
  const [create, creation] = useCreateCouponMutation();
  const [change, edit] = useChangeCouponMutation();
  // That of the values in the form, until the back end has shown the values of a newer one.
  const [version, setVersion] = useState(coupon?.version ?? 0);
  const failure = creation.error ?? edit.error;

  async function save(values: CouponValues) {
    const fields = toFields(values);
    const { data, error } = coupon
      ? await change({ id: coupon.id, version, ...fields })
      : await create(fields);
    if (data) {
      void message.success(copy.done(data.coupon));
      return onClose();
    }
    if (isFailure(error) && error.versao !== undefined) setVersion(error.versao);
    showFieldErrors(form as FormInstance, error);
  }

  return (
    <Modal
      open
      title={coupon ? copy.change(coupon.coupon) : copy.create}
      okText={copy.save}
      cancelText={copy.cancel}
      confirmLoading={creation.isLoading || edit.isLoading}
      onOk={() => form.submit()}
      onCancel={dismiss}
    >
      {isFailure(failure) && <Alert role="alert" type="error" title={failure.resposta} />}
      {coupon && (
        <p className={styles.help}>
          {copy.editHelp} {copy.lastEdit(coupon.updatedBy, formatMoment(coupon.updatedAt))}
        </p>
      )}
      <EditForm<CouponValues>
        form={form}
        layout="vertical"
        onFinish={(values) => void save(values)}
        initialValues={coupon ? toValues(coupon) : newCoupon}
      >
        <CouponFormFields form={form} groups={groups} />
      </EditForm>
    </Modal>
  );
}
