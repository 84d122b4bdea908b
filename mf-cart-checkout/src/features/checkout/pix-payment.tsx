import Button from 'antd/es/button';
import { formatCurrency } from 'shared-contracts/pricing';
import { BusyOverlay } from './busy-overlay';
import { copy } from './copy';
import type { OrderParts } from './order';
import { OrderChanges } from './order-changes';
import styles from './pix-payment.module.css';
import { PixCode } from './pix-code';
import { usePixPayment } from './use-pix-payment';

interface PixPaymentProps {
  order: OrderParts;
  onPaid: (orderId: string, notice: string | null) => void;
}

export function PixPayment({ order, onPaid }: PixPaymentProps) {
  const { state, generate, expire, dismiss } = usePixPayment(order);
  const amount = formatCurrency(order.totals.pixTotal);

  switch (state.kind) {
    case 'awaiting':
      return (
        <PixCode
          amount={amount}
          payload={state.payload}
          orderId={state.orderId}
          isResumed={state.isResumed}
          onPaid={() => onPaid(state.orderId, copy.paid)}
          onExpired={expire}
        />
      );
    case 'changed':
      return <OrderChanges message={state.message} changes={state.changes} onDone={dismiss} />;
    case 'expired':
      return (
        <div className={styles.pix}>
          <div className="message message-warning" role="alert">
            <strong>{copy.pixExpiredTitle}</strong>
            <p>{copy.pixExpired}</p>
          </div>
          <div>
            <Button type="primary" size="large" onClick={generate}>
              {copy.generateNewPix}
            </Button>
          </div>
        </div>
      );
    default:
      return (
        <div className={styles.pix}>
          <p>
            <strong>{copy.pixIntro(amount)}</strong> {copy.pixHow}
          </p>
          <div>
            <Button
              type="primary"
              size="large"
              disabled={state.kind === 'generating'}
              onClick={generate}
            >
              {copy.generatePix}
            </Button>
          </div>
          {state.kind === 'generating' && <BusyOverlay text={copy.generatingPix} />}
          {state.kind === 'idle' && state.error && (
            <p className="message message-error" role="alert">
              {state.error}
            </p>
          )}
        </div>
      );
  }
}
