import { formatCurrency } from 'shared-contracts/pricing';
import { OrderContract } from '../contract/order-contract';
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
  const { state, generate, expire, dismiss } = usePixPayment(order, onPaid);
  const amount = formatCurrency(order.totals.pixTotal);

  switch (state.kind) {
    case 'awaiting':
      return (
        <PixCode
          amount={amount}
          charge={state.charge}
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
            <button type="button" className="button button-primary" onClick={generate}>
              {copy.generateNewPix}
            </button>
          </div>
        </div>
      );
    default:
      return (
        <div className={styles.pix}>
          <p>
            <strong>{copy.pixIntro(amount)}</strong> {copy.pixHow}
          </p>
          <OrderContract order={order} choice={{ method: 'pix', instalments: 1 }} />
          <div>
            <button
              type="button"
              className="button button-primary"
              disabled={state.kind === 'generating'}
              onClick={generate}
            >
              {copy.generatePix}
            </button>
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
