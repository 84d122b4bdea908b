import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { selectCheckout, useAppSelector } from 'shared-contracts/store';
import type { Address, Customer, PaymentMethod } from 'shared-contracts/store';
import { CardPayment } from './card/card-payment';
import { copy } from '../copy';
import type { OrderParts } from '../../order/order';
import type { PaymentChoice } from '../../order/payment-choice';
import styles from './payment-step.module.css';
import { PixPayment } from './pix/pix-payment';
import { useOrderTotals } from '../use-order-totals';
import { useUnsettledOrder } from './pix/use-unsettled-order';

const paymentMethods: readonly PaymentMethod[] = ['card', 'pix'];

interface PaymentStepProps {
  customer: Customer;
  address: Address;
  choice: PaymentChoice;
  onChoose: (choice: PaymentChoice) => void;
  onPaid: (orderId: string, notice: string | null) => void;
  /** The place for a second button, in the order summary. */
  summaryAction: HTMLElement | null;
}

/** The third step: card or Pix. */
export function PaymentStep({
  customer,
  address,
  choice,
  onChoose,
  onPaid,
  summaryAction,
}: PaymentStepProps) {
  const { lines, shipping, totals, coupon } = useOrderTotals();
  const isUnsettled = useUnsettledOrder((orderId) => onPaid(orderId, copy.paid));
  const { company = null } = useAppSelector(selectCheckout);
  const { method, instalments } = choice;

  if (!shipping) return null;
  if (isUnsettled) {
    return (
      <Message kind="info" role="status">
        {copy.unsettled}
      </Message>
    );
  }
  // The charge depends on the coupon. Once it is known, a new check does not take the form away.
  if (coupon.isPending) return <p role="status">{copy.checkingCoupon}</p>;
  if (coupon.failure && coupon.code !== '') {
    return (
      <Message kind="error">
        <p>{copy.couponUnknown}</p>
        <Button onClick={coupon.retry}>{copy.retry}</Button>
      </Message>
    );
  }
  const order: OrderParts = {
    customer,
    lines,
    shipping,
    address,
    totals,
    coupon: coupon.applied,
    company,
  };
  return (
    <div className={styles.payment}>
      <fieldset className={styles.methods}>
        <legend className="visually-hidden">{copy.paymentMethod}</legend>
        {paymentMethods.map((each) => (
          <label key={each} className={styles.method}>
            <input
              type="radio"
              name="payment-method"
              checked={each === method}
              onChange={() => onChoose({ ...choice, method: each })}
            />
            {copy[each]}
          </label>
        ))}
      </fieldset>
      {method === 'pix' ? (
        <PixPayment order={order} onPaid={onPaid} />
      ) : (
        <CardPayment
          order={order}
          instalments={instalments}
          onInstalments={(count) => onChoose({ ...choice, instalments: count })}
          onPaid={onPaid}
          summaryAction={summaryAction}
        />
      )}
    </div>
  );
}
