import { useEffect, useRef } from 'react';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { formatCurrency, pixPercent } from 'shared-contracts/pricing';
import { focusIntoView } from '../../../../components/focus/focus-into-view';
import { OrderReview } from '../../../order-review/order-review';
import { BusyOverlay } from '../../busy-overlay';
import { copy } from '../../copy';
import type { OrderParts } from '../../../order/order';
import { OrderChanges } from '../../order-changes';
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
          <Message kind="warning" role="alert">
            <h3 ref={stateHeading} tabIndex={-1}>
              {copy.pixExpiredTitle}
            </h3>
            <p>{copy.pixExpired}</p>
          </Message>
          <div>
            <Button variant="primary" onClick={generate}>
              {copy.generateNewPix}
            </Button>
          </div>
        </div>
      );
    default:
      return (
        <div className={styles.pix}>
          {state.kind === 'idle' && state.error && (
            <Message kind="error">
              <p ref={stateHeading} tabIndex={-1}>
                {state.error}
              </p>
            </Message>
          )}
          <p ref={hasError ? undefined : stateHeading} tabIndex={-1}>
            <strong>{copy.pixIntro(amount, pixPercent(order.totals.terms))}</strong> {copy.pixHow}
          </p>
          <OrderReview order={order} choice={{ method: 'pix', instalments: 1 }} />
          <div>
            <Button
              variant="primary"
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
