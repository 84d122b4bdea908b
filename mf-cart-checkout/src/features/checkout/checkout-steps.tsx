import { useEffect, useRef } from 'react';
import {
  checkoutSteps,
  isStepDone,
  selectCheckout,
  stepReopened,
  useAppDispatch,
  useAppSelector,
  type CheckoutStep,
  type Customer,
} from 'shared-contracts/store';
import { AddressStep } from './address-step';
import styles from './checkout-page.module.css';
import { copy } from './copy';
import { DoneAddress, DoneShipping } from './done-steps';
import { OrderSummary } from './order-summary';
import { PaymentStep } from './payment-step';
import { ProgressPanel } from './progress-panel';
import { ShippingStep } from './shipping-step';
import { StepCard } from './step-card';

interface CheckoutStepsProps {
  customer: Customer;
  /** The order is paid; `notice` says so, null where the next screen does. */
  onPaid: (orderId: string, notice: string | null) => void;
}

/** The accordion of three steps, with its progress and the order's summary (§2). */
export function CheckoutSteps({ customer, onPaid }: CheckoutStepsProps) {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  const headings = useRef(new Map<CheckoutStep, HTMLElement>());
  const shownStep = useRef(checkout.step);

  useEffect(() => {
    if (shownStep.current === checkout.step) return;
    shownStep.current = checkout.step;
    const heading = headings.current.get(checkout.step);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
  }, [checkout.step]);

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
        <PaymentStep customer={customer} address={checkout.address} onPaid={onPaid} />
      ),
  };

  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <ProgressPanel checkout={checkout} />
        {checkoutSteps.map((step, index) => (
          <StepCard
            key={step}
            number={index + 1}
            title={copy.steps[step]}
            state={stateOf(step)}
            done={done[step]}
            onEdit={() => dispatch(stepReopened(step))}
            headingRef={(heading) => {
              if (heading) headings.current.set(step, heading);
            }}
          >
            {open[step]}
          </StepCard>
        ))}
      </div>
      <OrderSummary
        customer={customer}
        address={checkout.address}
        onEditAddress={() => dispatch(stepReopened('address'))}
      />
    </div>
  );

  function stateOf(step: CheckoutStep) {
    if (step === checkout.step) return 'open';
    return isStepDone(checkout, step) ? 'done' : 'waiting';
  }
}
