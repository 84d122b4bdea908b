import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { formatDateTime } from 'shared-contracts/calendar';
import { asApiError, errorText } from 'shared-contracts/client';
import { displayTaxId } from 'shared-contracts/documents';
import { paths } from 'shared-contracts/navigation';
import {
  selectCustomer,
  selectSessionStatus,
  useAppSelector,
  useStoreProfile,
} from 'shared-contracts/store';
import { AccountSignInMessage } from '../../components/sign-in-message/account-sign-in-message';
import { copy } from './copy';
import type { Order } from './order';
import { useAccountOrderQuery } from './order.api';
import { OrderActions } from './order-actions';
import { OrderItems } from './order-items';
import { OrderNotFound } from './order-not-found';
import { OrderProgressPanel } from './progress/order-progress-panel';
import { OrderSkeleton } from './order-skeleton';
import { OrderAmounts, OrderDelivery } from './order-terms';
import { PendingPixPayment } from './payment/pending-pix-payment';
import { WaitingEmails } from './payment/waiting-emails';
import { OrderReturns } from './returns/order-returns';
import { useRemovePaidLines } from './payment/use-remove-paid-lines';
import styles from './order-page.module.css';

/** One order, for its customer only. The first view contains only the skeleton. */
export function OrderView({ id }: { id: string }) {
  const status = useAppSelector(selectSessionStatus);
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useAccountOrderQuery(id, { skip: status !== 'signedIn' });

  if (status === 'anonymous') return <AccountSignInMessage />;
  if (order) return <OrderContent order={order} />;
  if (!error) return <OrderSkeleton />;

  const failure = asApiError(error);
  if (failure.kind === 'refused' && [400, 403, 404].includes(failure.status)) {
    return <OrderNotFound id={id} />;
  }
  return (
    <FailureMessage
      title={<h1 className={styles.panelTitle}>{copy.failed}</h1>}
      text={errorText(error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function OrderContent({ order }: { order: Order }) {
  const customer = useAppSelector(selectCustomer);
  const isConfirmation = isNewPurchase(useLocation().state);
  const isAwaitingPayment = order.progress.kind === 'awaitingPayment';
  useRemovePaidLines(order);
  // The purchase is confirmed once: not again when this entry of the history is loaded again, perhaps days later.
  useEffect(() => {
    if (isConfirmation) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [isConfirmation]);

  return (
    <div className={styles.sheet} data-print="order">
      {order.progress.kind !== 'stopped' && isConfirmation && (
        <Message kind="success" role="status" className={styles.banner}>
          <strong>{isAwaitingPayment ? copy.placedAwaiting : copy.placed}</strong>
          <p>{isAwaitingPayment ? copy.placedAwaitingHint : copy.placedHint}</p>
        </Message>
      )}
      <PaperHead />
      <header>
        <h1>{copy.title(order.id)}</h1>
        {order.placedAt && (
          <p className={styles.soft}>{copy.placedAt(formatDateTime(new Date(order.placedAt)))}</p>
        )}
      </header>
      {isAwaitingPayment && order.payment.pix && (
        <div className={styles.onScreen}>
          <PendingPixPayment order={order} />
        </div>
      )}
      {isAwaitingPayment && customer && (
        <div className={styles.onScreen}>
          <WaitingEmails customerId={customer.id} />
        </div>
      )}
      <OrderProgressPanel order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderItems items={order.items} />
          <OrderDelivery order={order} />
        </div>
        <div className={styles.column}>
          <OrderAmounts order={order} />
        </div>
      </div>
      <div className={styles.onScreen}>
        <OrderReturns order={order} />
      </div>
      <div className={styles.onScreen}>
        <OrderActions order={order} />
      </div>
      {customer && (
        <div className={`${styles.actions} ${styles.onScreen}`}>
          <Link className="button button-outline" to={paths.orders()}>
            {copy.orders}
          </Link>
          <Link className="button" to={paths.home()}>
            {copy.home}
          </Link>
        </div>
      )}
    </div>
  );
}

/** On paper: whose order it is, and of which store. */
function PaperHead() {
  const { legalName, cnpj, phone } = useStoreProfile();
  const customer = useAppSelector(selectCustomer);

  return (
    <div className={styles.onPaper}>
      <p>{copy.paperStore(legalName, cnpj, phone)}</p>
      {customer && <p>{copy.paperCustomer(customer.name, displayTaxId(customer.doc))}</p>}
    </div>
  );
}

/**
 * The checkout sets this state when it navigates here after a purchase (D33). React Router keeps it in the entry of the
 * history.
 */
function isNewPurchase(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'novaCompra' in state &&
    state.novaCompra === true
  );
}
