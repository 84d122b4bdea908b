import { useEffect, useRef } from 'react';
import { Alert } from '@fireflay/ui/antd/alert';
import { Button } from '@fireflay/ui/antd/button';
import { formatCurrency, pixPercent } from 'shared-contracts/pricing';
import { focusIntoView } from '../../components/focus/focus-into-view';
import { OrderReview } from '../order-review/order-review';
import { BusyOverlay } from './busy-overlay';
import { copy } from './copy';
import type { OrderParts } from '../order/order';
import { OrderChanges } from './order-changes';
import styles from './pix-payment.module.css';
import { PixChargePanel } from './pix-charge-panel';
import { usePixPayment } from './use-pix-payment';

interface PixPaymentProps {
  order: OrderParts;
  onPaid: (orderId: string, notice: string | null) => void;
}

export function PixPayment({ order, onPaid }: PixPaymentProps) {
  const { state, generate, expire, dismiss } = usePixPayment(order, onPaid);
  const amount = formatCurrency(order.totals.pixTotal);
  const stateHeading = useFocusOnStateChange(state.kind);
  const hasError = state.kind === 'idle' && state.error !== null;

  switch (state.kind) {
    case 'awaiting':
      return (
        <PixChargePanel
          headingRef={stateHeading}
          amount={amount}
          charge={state.charge}
          orderId={state.orderId}
          onPaid={() => onPaid(state.orderId, copy.paid)}
          onExpired={expire}
        />
      );
    case 'changed':
      return (
        <OrderChanges
          headingRef={stateHeading}
          message={state.message}
          changes={state.changes}
          onDone={dismiss}
        />
      );
    case 'expired':
      return (
        <div className={styles.pix}>
          <Alert
            type="warning"
            role="alert"
            title={
              <h3 ref={stateHeading} tabIndex={-1}>
                {copy.pixExpiredTitle}
              </h3>
            }
            description={copy.pixExpired}
          />
          <div>
            <Button type="primary" onClick={generate}>
              {copy.generateNewPix}
            </Button>
          </div>
        </div>
      );
    default:
      return (
        <div className={styles.pix}>
          {state.kind === 'idle' && state.error && (
            <Alert
              type="error"
              role="alert"
              title={
                <p ref={stateHeading} tabIndex={-1}>
                  {state.error}
                </p>
              }
            />
          )}
          <p ref={hasError ? undefined : stateHeading} tabIndex={-1}>
            <strong>{copy.pixIntro(amount, pixPercent(order.totals.terms))}</strong> {copy.pixHow}
          </p>
          <OrderReview order={order} choice={{ method: 'pix', instalments: 1 }} />
          <div>
            <Button
              type="primary"
              aria-disabled={state.kind === 'generating' || undefined}
              onClick={generate}
            >
              {copy.generatePix}
            </Button>
          </div>
          {state.kind === 'generating' && <BusyOverlay text={copy.generatingPix} />}
        </div>
      );
  }
}

/** Focuses the first element of each new state, except the initial state and 'generating'. */
function useFocusOnStateChange(kind: string) {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const shown = useRef(kind);

  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    if (kind !== 'generating') focusIntoView(heading.current);
  }, [kind]);

  return heading;
}
