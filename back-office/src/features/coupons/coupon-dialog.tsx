import { App } from 'antd';
import type { Coupon, CategoryGroup } from '@fireflay/back-office-wire';
import { formatMoment } from '../../layout/format';
import { FormDialog } from '../../layout/form-dialog';
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
  const { message } = App.useApp();
  const [create] = useCreateCouponMutation();
  const [change] = useChangeCouponMutation();

  return (
    <FormDialog<CouponValues, Coupon>
      title={coupon ? copy.change(coupon.coupon) : copy.create}
      initialValues={coupon ? toValues(coupon) : newCoupon}
      send={(values, newer) =>
        coupon
          ? change({ id: coupon.id, version: newer ?? coupon.version, ...toFields(values) })
          : create(toFields(values))
      }
      onDone={(saved) => {
        void message.success(copy.done(saved.coupon));
        onClose();
      }}
      onClose={onClose}
      above={
        coupon && (
          <p className={styles.help}>
            {copy.editHelp} {copy.lastEdit(coupon.updatedBy, formatMoment(coupon.updatedAt))}
          </p>
        )
      }
    >
      {(form) => <CouponFormFields form={form} groups={groups} />}
    </FormDialog>
  );
}
