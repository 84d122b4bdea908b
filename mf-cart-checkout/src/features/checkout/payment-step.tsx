import { useState } from 'react';
import { selectSentOrder, useAppSelector } from 'shared-contracts/store';
import type { Address, Customer } from 'shared-contracts/store';
import { CardPayment } from './card-payment';
import { copy } from './copy';
import type { OrderParts, PaymentMethod } from './order';
import styles from './payment-step.module.css';
import { PixPayment } from './pix-payment';
import { useGoods } from './use-goods';

const methods: readonly PaymentMethod[] = ['card', 'pix'];

interface PaymentStepProps {
  customer: Customer;
  address: Address;
  onPaid: (orderId: string, notice: string | null) => void;
}

/** The third step: card or Pix. */
export function PaymentStep({ customer, address, onPaid }: PaymentStepProps) {
  const { lines, shipping, totals } = useGoods();
  const sentOrder = useAppSelector(selectSentOrder);
  const [method, setMethod] = useState<PaymentMethod>(sentOrder?.paymentId ? 'pix' : 'card');

  if (!shipping) return null;
  const order: OrderParts = { customer, lines, shipping, address, totals };
  return (
    <div className={styles.payment}>
      <fieldset className={styles.methods}>
        <legend className="visually-hidden">{copy.paymentMethod}</legend>
        {methods.map((each) => (
          <label key={each} className={styles.method}>
            <input
              type="radio"
              name="payment-method"
              checked={each === method}
              onChange={() => setMethod(each)}
            />
            {copy[each]}
          </label>
        ))}
      </fieldset>
      {method === 'pix' ? (
        <PixPayment order={order} onPaid={onPaid} />
      ) : (
        <CardPayment order={order} onPaid={onPaid} />
      )}
    </div>
  );
}
