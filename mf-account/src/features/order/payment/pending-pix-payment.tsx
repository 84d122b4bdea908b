import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { PixCode } from '@fireflay/ui/pix-code';
import { usePolling } from '@fireflay/ui/polling';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector } from 'shared-contracts/store';
import { copy } from '../copy';
import type { Order } from '../order';
import {
  useAccountPaidQuery,
  useAccountPixChargeMutation,
  useAccountPixPaymentMutation,
} from '../order.api';
import { toPixOrderDto } from './pix.mapper';
import styles from '../order-page.module.css';

/** Interval of the payment polls (§9). */
const POLL_INTERVAL_MS = 10_000;

/** Shows the Pix code of an order until it expires (D12), and detects a payment made elsewhere. */
export function PendingPixPayment({ order }: { order: Order }) {
  const customer = useAppSelector(selectCustomer);
  const [openPayment, opening] = useAccountPixPaymentMutation();
  const [charge, charging] = useAccountPixChargeMutation();
  const [failure, setFailure] = useState('');
  useAccountPaidQuery(order.id, usePolling(POLL_INTERVAL_MS));
  const title = useRef<HTMLHeadingElement>(null);
  const pixOrder = customer && toPixOrderDto(order, customer);
  const busy = opening.isLoading || charging.isLoading;

  // 'Ver código' of the cart has been pressed.
  const isRequested = isCodeRequested(useLocation().state);
  const wasRequested = useRef(false);
  const requestCode = useEffectEvent(() => {
    if (wasRequested.current) return;
    wasRequested.current = true;
    window.history.replaceState({ ...window.history.state, usr: null }, '');
    void showCode();
  });
  useEffect(() => {
    if (isRequested) requestCode();
  }, [isRequested]);

  async function showCode() {
    if (!pixOrder) return;
    setFailure('');
    try {
      const payment = { orderId: order.id, order: pixOrder };
      const paymentId = await openPayment(payment).unwrap();
      await charge({ ...payment, paymentId }).unwrap();
      title.current?.focus();
    } catch (error) {
      setFailure(errorText(error, copy.payFailed));
    }
  }

  return (
    <section className={`card ${styles.pix}`} aria-labelledby="order-pix">
      <h2 id="order-pix" className={styles.panelTitle} ref={title} tabIndex={-1}>
        {copy.payTitle}
      </h2>
      {charging.data ? (
        <PixCode payload={charging.data} awaiting={copy.waiting} />
      ) : pixOrder ? (
        <>
          <p>{copy.payHint}</p>
          <Button variant="primary" isBusy={busy} onClick={() => void showCode()}>
            {busy ? copy.generating : copy.pay}
          </Button>
        </>
      ) : (
        <p>
          {copy.payCannot} <Link to={paths.contact()}>{copy.contact}</Link>
        </p>
      )}
      {failure && <Message kind="error">{failure}</Message>}
    </section>
  );
}

/** The state of a navigation by 'Ver código'. */
function isCodeRequested(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'verCodigo' in state && state.verCodigo === true
  );
}
