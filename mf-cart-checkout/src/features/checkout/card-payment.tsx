import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useRef, useState, type FormEvent } from 'react';
import {
  formatCurrency,
  instalmentPlans,
  INTEREST_RATE_TEXT,
  type InstalmentPlan,
} from 'shared-contracts/pricing';
import { BusyOverlay } from './busy-overlay';
import { cardFaults, maskCardNumber, maskCvv, maskExpiry, type CardField } from './card';
import styles from './card-payment.module.css';
import { copy } from './copy';
import type { OrderParts } from './order';
import { OrderChanges } from './order-changes';
import { useCardPayment } from './use-card-payment';

interface CardPaymentProps {
  order: OrderParts;
  onPaid: (orderId: string, notice: string | null) => void;
}

interface CardInput {
  field: CardField;
  label: string;
  placeholder?: string;
  autoComplete: string;
  inputMode: 'numeric' | 'text';
  maxLength: number;
  mask: (text: string) => string;
}

const inputs: CardInput[] = [
  {
    field: 'number',
    label: copy.cardNumber,
    autoComplete: 'cc-number',
    inputMode: 'numeric',
    maxLength: 19,
    mask: maskCardNumber,
  },
  {
    field: 'expiry',
    label: copy.cardExpiry,
    placeholder: copy.cardExpiryPlaceholder,
    autoComplete: 'cc-exp',
    inputMode: 'numeric',
    maxLength: 10,
    mask: maskExpiry,
  },
  {
    field: 'cvv',
    label: copy.cardCvv,
    autoComplete: 'cc-csc',
    inputMode: 'numeric',
    maxLength: 3,
    mask: maskCvv,
  },
  {
    field: 'name',
    label: copy.cardName,
    placeholder: copy.cardNamePlaceholder,
    autoComplete: 'cc-name',
    inputMode: 'text',
    maxLength: 80,
    mask: (text) => text,
  },
];

const blank = { number: '', expiry: '', cvv: '', name: '' };

/** The card form: what is typed stays in this component and in the request that pays (D24). */
export function CardPayment({ order, onPaid }: CardPaymentProps) {
  const [card, setCard] = useState(blank);
  const [faults, setFaults] = useState<ReturnType<typeof cardFaults>>({});
  const [count, setCount] = useState(1);
  const form = useRef<HTMLFormElement>(null);
  const { state, pay, dismiss } = useCardPayment(order, (orderId) => onPaid(orderId, null));
  const plans = instalmentPlans(order.totals.total);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = cardFaults(card, new Date());
    setFaults(found);
    const wrong = inputs.find(({ field }) => found[field]);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`#card-${wrong.field}`)?.focus();
      return;
    }
    const instalment = plans.find((plan) => plan.count === count);
    if (instalment) pay({ card, instalment });
  }

  if (state.kind === 'changed') {
    return <OrderChanges message={state.message} changes={state.changes} onDone={dismiss} />;
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {inputs.map(({ field, label, mask, ...input }) => {
        const fault = faults[field];
        return (
          <div className={`field ${styles[field]}`} key={field}>
            <label className="field-label" htmlFor={`card-${field}`}>
              {label}
            </label>
            <Input
              {...input}
              id={`card-${field}`}
              value={card[field]}
              status={fault && 'error'}
              aria-invalid={fault !== undefined}
              aria-describedby={fault && `card-${field}-error`}
              onChange={(event) => {
                setCard({ ...card, [field]: mask(event.target.value) });
                setFaults({ ...faults, [field]: undefined });
              }}
            />
            {fault && (
              <p className="field-error" id={`card-${field}-error`}>
                {copy.cardErrors[fault]}
              </p>
            )}
          </div>
        );
      })}
      <div className={`field ${styles.instalments}`}>
        <label className="field-label" htmlFor="card-instalments">
          {copy.instalments}
        </label>
        <Select
          id="card-instalments"
          value={count}
          placeholder={copy.chooseInstalments}
          options={plans.map((plan) => ({ value: plan.count, label: instalmentText(plan) }))}
          onChange={setCount}
        />
      </div>
      <p className={`field-hint ${styles.wide}`}>{copy.cardPrivacy}</p>
      <div className={styles.wide}>
        <Button type="primary" size="large" htmlType="submit" disabled={state.kind === 'paying'}>
          {copy.confirmCard}
        </Button>
      </div>
      {state.kind === 'paying' && <BusyOverlay text={copy.processingPayment} />}
      {state.kind === 'idle' && state.error && (
        <p className={`message message-error ${styles.wide}`} role="alert">
          {state.error}
        </p>
      )}
    </form>
  );
}

function instalmentText({ count, value, interestFree }: InstalmentPlan): string {
  const description = interestFree ? copy.interestFree : copy.withInterest(INTEREST_RATE_TEXT);
  return copy.instalment(copy.instalmentCount(count), formatCurrency(value), description);
}
