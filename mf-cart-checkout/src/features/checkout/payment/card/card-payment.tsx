import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@fireflay/ui/button';
import { cardBrandOfPrefix, onlyDigits } from 'shared-contracts/documents';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { formatCurrency, instalmentPlans } from 'shared-contracts/pricing';
import { focusIntoView } from '../../../../components/focus/focus-into-view';
import { OrderReview } from '../../../order-review/order-review';
import { BusyOverlay } from '../../busy-overlay';
import { validateCard, maskCardNumber, maskCvv, maskExpiry } from '../../../order/card';
import type { CardForm } from '../../../order/card';
import styles from './card-payment.module.css';
import { copy } from '../../copy';
import { formatInstalment } from '../../../order/format-instalment';
import type { OrderParts } from '../../../order/order';
import { OrderChanges } from '../../order-changes';
import { calculateAmountDue } from '../../../order/payment-choice';
import { useCardPayment } from './use-card-payment';
import { useLeaveWarning } from '../../use-leave-warning';

interface CardPaymentProps {
  order: OrderParts;
  instalments: number;
  onInstalments: (count: number) => void;
  onPaid: (orderId: string, notice: string | null) => void;
  summaryAction: HTMLElement | null;
}

const emptyCard: CardForm = { number: '', expiry: '', cvv: '', name: '' };
const masks = { number: maskCardNumber, expiry: maskExpiry, cvv: maskCvv };

/** The card form. The typed data stays in this component and in the payment request (D24). */
export function CardPayment({
  order,
  instalments,
  onInstalments,
  onPaid,
  summaryAction,
}: CardPaymentProps) {
  const { pay, isSending, changed, dismiss } = useCardPayment(order, onPaid);
  const form = useForm({ id: 'card', initialValues: emptyCard, validate: validateCardForm, masks });
  const brand = cardBrandOfPrefix(onlyDigits(form.values.number));
  const plans = instalmentPlans(order.totals.total, order.totals.terms);
  const choice = { method: 'card' as const, instalments };
  const due = calculateAmountDue(order.totals, choice);
  useLeaveWarning(isSending);

  const changesHeading = useRef<HTMLHeadingElement>(null);
  const hadChanged = useRef(false);
  useEffect(() => {
    if (hadChanged.current === (changed !== null)) return;
    hadChanged.current = changed !== null;
    focusIntoView(changesHeading.current ?? document.getElementById('card-number'));
  }, [changed]);

  if (changed) return <OrderChanges {...changed} headingRef={changesHeading} onDone={dismiss} />;
  return (
    <Form
      form={form}
      label={copy.card}
      failed={copy.unexpectedFailure}
      failureHint={({ status, kind, message }) =>
        status === 402 ? (
          <ChangeCardButton formId={form.id} />
        ) : (
          kind === 'unavailable' && message === undefined && <p>{copy.lookInOrders}</p>
        )
      }
      onSubmit={(card) => (due.plan ? pay({ card, instalment: due.plan }) : Promise.resolve())}
    >
      {(isPaying) => (
        <>
          <div className={styles.fields}>
            <div className={styles.number}>
              <TextField
                form={form}
                name="number"
                label={copy.cardNumber}
                autoComplete="cc-number"
                inputMode="numeric"
                maxLength={19}
              />
              <p className={styles.brand} role="status">
                {brand ?? <span className="visually-hidden">{copy.brandUnknown}</span>}
              </p>
            </div>
            <TextField
              form={form}
              name="expiry"
              label={copy.cardExpiry}
              placeholder={copy.cardExpiryPlaceholder}
              autoComplete="cc-exp"
              inputMode="numeric"
              maxLength={10}
            />
            <TextField
              form={form}
              name="cvv"
              label={copy.cardCvv}
              autoComplete="cc-csc"
              inputMode="numeric"
              maxLength={3}
            />
            <div className={styles.wide}>
              <TextField
                form={form}
                name="name"
                label={copy.cardName}
                placeholder={copy.cardNamePlaceholder}
                autoComplete="cc-name"
                autoCapitalize="characters"
                maxLength={80}
              />
            </div>
            <div className={`field ${styles.wide}`}>
              <label className="field-label" htmlFor="card-instalments">
                {copy.instalments}
              </label>
              <select
                className="input"
                id="card-instalments"
                value={instalments}
                onChange={({ target }) =>
                  onInstalments(plans[target.selectedIndex - 1]?.count ?? 1)
                }
              >
                <option value="" disabled>
                  {copy.chooseInstalments}
                </option>
                {plans.map((plan) => (
                  <option key={plan.count} value={plan.count}>
                    {formatInstalment(plan)}
                  </option>
                ))}
              </select>
              {due.interest > 0 && (
                <p className="field-hint">{copy.instalmentTotal(formatCurrency(due.total))}</p>
              )}
            </div>
            <p className={`field-hint ${styles.wide}`}>{copy.cardPrivacy}</p>
          </div>
          <OrderReview order={order} choice={choice} />
          <p className={styles.due}>
            {copy.cardAmount}: <strong>{formatCurrency(due.total)}</strong>
          </p>
          <SubmitButton busy={isPaying} label={copy.confirmCard} busyLabel={copy.confirmCard} />
          {summaryAction &&
            createPortal(
              <Button
                variant="primary"
                className="button-block"
                aria-disabled={isPaying || undefined}
                onClick={() => submitForm(form.id)}
              >
                {copy.payNow(formatCurrency(due.total))}
              </Button>,
              summaryAction,
            )}
          {isPaying && <BusyOverlay text={copy.processingPayment} />}
        </>
      )}
    </Form>
  );
}

/** Submits the form as its button does. */
function submitForm(formId: string) {
  document.querySelector<HTMLInputElement>(`#${formId}-number`)?.form?.requestSubmit();
}

/** The card fields are far above the button, especially on phones. */
function ChangeCardButton({ formId }: { formId: string }) {
  return (
    <Button
      className={styles.otherCard}
      onClick={() => document.getElementById(`${formId}-number`)?.focus()}
    >
      {copy.otherCard}
    </Button>
  );
}

function validateCardForm(card: CardForm) {
  const errors = validateCard(card, new Date());
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, copy.cardErrors[error]]),
  );
}
