import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Message } from '@fireflay/ui/message';
import {
  checkoutSteps,
  isStepDone,
  selectCheckout,
  selectShipping,
  useAppSelector,
} from 'shared-contracts/store';
import type { CheckoutStep, Customer } from 'shared-contracts/store';
import { focusIntoView } from '../../components/focus/focus-into-view';
import { lineKey } from '../cart/lines/line-key';
import { AddressStep } from './delivery/address-step';
import styles from './checkout-page.module.css';
import { copy } from './copy';
import { AddressSummary, ShippingSummary } from './step-summaries';
import { OrderSummary } from './order-summary';
import type { PaymentChoice } from '../order/payment-choice';
import { PaymentStep } from './payment/payment-step';
import { ProgressPanel } from './progress-panel';
import { ShippingStep } from './delivery/shipping-step';
import { StepCard } from './step-card';
import { useCartChanges } from './use-cart-changes';
import { useOpenStep, useStepNavigation } from './use-step';

interface CheckoutStepsProps {
  customer: Customer;
  /** Called when the order is paid. `notice` is null when the order page confirms the payment itself. */
  onPaid: (orderId: string, notice: string | null) => void;
}

/** The accordion of three steps, with the progress and the order summary (§2). */
export function CheckoutSteps({ customer, onPaid }: CheckoutStepsProps) {
  const checkout = useAppSelector(selectCheckout);
  const { step, isInAddress } = useOpenStep();
  const openStep = useStepNavigation();
  const isPickup = useAppSelector(selectShipping)?.kind === 'pickup';
  const startsWithPix = Boolean(checkout.sentOrder?.paymentId);
  const [choice, setChoice] = useState<PaymentChoice>({
    method: startsWithPix ? 'pix' : 'card',
    instalments: 1,
  });
  const cartChanges = useCartChanges();
  const [summaryAction, setSummaryAction] = useState<HTMLElement | null>(null);
  const headings = useRef(new Map<CheckoutStep, HTMLElement>());
  const shownStep = useRef(step);

  const correctAddress = useEffectEvent(() => openStep(step, { replace: true }));
  useEffect(() => {
    if (!isInAddress) correctAddress();
  }, [isInAddress]);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    focusIntoView(headings.current.get(step) ?? null);
  }, [step]);

  const stepSummaries: Record<CheckoutStep, React.ReactNode> = {
    address: checkout.address && <AddressSummary address={checkout.address} />,
    shipping: <ShippingSummary />,
    payment: null,
  };
  const stepContents: Record<CheckoutStep, () => React.ReactNode> = {
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
          summaryAction={summaryAction}
        />
      ),
  };

  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        {cartChanges.length > 0 && (
          <Message kind="info" role="status">
            <strong>{copy.cartChanged}</strong>
            <ul>
              {cartChanges.map(({ line, before, now }) => (
                <li key={lineKey(line)}>{copy.quantityChange(line.name, before, now)}</li>
              ))}
            </ul>
          </Message>
        )}
        <ProgressPanel checkout={checkout} openStep={step} />
        {checkoutSteps.map((each, index) => (
          <StepCard
            key={each}
            number={index + 1}
            title={copy.steps[each]}
            state={stateOf(each)}
            summary={stepSummaries[each]}
            // The first step has all of a pickup.
            onEdit={() => openStep(isPickup && each === 'shipping' ? 'address' : each)}
            headingRef={(heading) => {
              if (heading) headings.current.set(each, heading);
            }}
          >
            {stepContents[each]}
          </StepCard>
        ))}
      </div>
      <OrderSummary
        customer={customer}
        address={checkout.address}
        choice={step === 'payment' ? choice : null}
        actionRef={setSummaryAction}
        onEditAddress={() => openStep('address')}
      />
    </div>
  );

  function stateOf(each: CheckoutStep) {
    if (each === step) return 'open';
    return isStepDone(checkout, each) ? 'done' : 'waiting';
  }
}
