import { useEffect, useRef, useState } from 'react';
import {
  checkoutSteps,
  isStepDone,
  selectCheckout,
  useAppSelector,
  type CheckoutStep,
  type Customer,
} from 'shared-contracts/store';
import { leadTo } from '../arrival/arrival';
import { AddressStep } from './address-step';
import styles from './checkout-page.module.css';
import { copy } from './copy';
import { DoneAddress, DoneShipping } from './done-steps';
import { OrderSummary } from './order-summary';
import type { PaymentChoice } from './payment-choice';
import { PaymentStep } from './payment-step';
import { ProgressPanel } from './progress-panel';
import { ShippingStep } from './shipping-step';
import { StepCard } from './step-card';
import { useOpenStep, useStepVisit } from './use-step';

interface CheckoutStepsProps {
  customer: Customer;
  /** The order is paid; `notice` says so, null where the next screen does. */
  onPaid: (orderId: string, notice: string | null) => void;
}

/** The accordion of three steps, with its progress and the order's summary (§2). */
export function CheckoutSteps({ customer, onPaid }: CheckoutStepsProps) {
  const checkout = useAppSelector(selectCheckout);
  const step = useOpenStep();
  const visit = useStepVisit();
  const startsWithPix = Boolean(checkout.sentOrder?.paymentId);
  const [choice, setChoice] = useState<PaymentChoice>({
    method: startsWithPix ? 'pix' : 'card',
    instalments: 1,
  });
  const headings = useRef(new Map<CheckoutStep, HTMLElement>());
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    leadTo(headings.current.get(step) ?? null);
  }, [step]);

  const done: Record<CheckoutStep, React.ReactNode> = {
    address: checkout.address && <DoneAddress address={checkout.address} />,
    shipping: <DoneShipping />,
    payment: null,
  };
  const open: Record<CheckoutStep, () => React.ReactNode> = {
    address: () => <AddressStep />,
    shipping: () => checkout.address && <ShippingStep address={checkout.address} />,
    payment: () =>
      checkout.address && (
        <PaymentStep
          customer={customer}
          address={checkout.address}
          choice={choice}
          onChoose={setChoice}
          onPaid={onPaid}
        />
      ),
  };

  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <ProgressPanel checkout={checkout} />
        {checkoutSteps.map((each, index) => (
          <StepCard
            key={each}
            number={index + 1}
            title={copy.steps[each]}
            state={stateOf(each)}
            done={done[each]}
            onEdit={() => visit(each)}
            headingRef={(heading) => {
              if (heading) headings.current.set(each, heading);
            }}
          >
            {open[each]}
          </StepCard>
        ))}
      </div>
      <OrderSummary
        customer={customer}
        address={checkout.address}
        choice={step === 'payment' ? choice : null}
        onEditAddress={() => visit('address')}
      />
    </div>
  );

  function stateOf(each: CheckoutStep) {
    if (each === step) return 'open';
    return isStepDone(checkout, each) ? 'done' : 'waiting';
  }
}
