import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { SignInMessage } from '@fireflay/ui/sign-in-message';
import { settleOrder } from 'shared-contracts/awaited-orders';
import { paths } from 'shared-contracts/navigation';
import {
  noticeShown,
  orderPlaced,
  selectCustomer,
  selectSentOrder,
  selectSessionStatus,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useStoreProfile,
} from 'shared-contracts/store';
import type { CartLine, Customer } from 'shared-contracts/store';
import { findUndecidedOrder } from '../awaited-orders/awaited-order';
import type { AwaitedOrders as Awaited } from '../awaited-orders/awaited-order';
import { AwaitedOrders } from '../awaited-orders/awaited-orders';
import { useCartLines } from '../cart/lines/use-cart-lines';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSteps } from './checkout-steps';
import { copy } from './copy';
import { useIsReadingAddresses } from './delivery/use-address-book';
import { useOpenStep } from './use-step';

/** Marks the navigation to the order page as the confirmation of a purchase (D33). */
const newPurchaseState = { novaCompra: true };

/** `/checkout` (§2). The server renders the frame; cart and session are known only in the browser. */
export function CheckoutPage() {
  const { shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{`${copy.pageTitle} | ${shortName}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{copy.title}</h1>
      <BrandTheme>
        <CheckoutContents />
      </BrandTheme>
    </div>
  );
}

function CheckoutContents() {
  const dispatch = useAppDispatch();
  const lines = useCartLines();
  const status = useAppSelector(selectSessionStatus);
  const customer = useAppSelector(selectCustomer);
  const store = useAppStore();
  const sentOrder = useAppSelector(selectSentOrder);
  const { step } = useOpenStep();
  const isReadingAddresses = useIsReadingAddresses({ isSignedIn: customer !== null });
  const [paidOrder, setPaidOrder] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<Awaited | null>(null);

  function completePurchase(orderId: string, notice: string | null) {
    const sent = store.getState().checkout.sentOrder;
    const before = customer && settleOrder(customer.id, orderId);
    // Another tab has seen the payment first, and has removed the lines.
    const isCartUpToDate = before === 'settled' && sent?.method !== 'card';
    setPaidOrder(orderId);
    if (notice) dispatch(noticeShown({ body: notice }));
    dispatch(orderPlaced(isCartUpToDate ? [] : sent?.lines));
  }

  if (paidOrder !== null) return <PaidMessage orderId={paidOrder} />;
  if (lines === null || status === 'unknown') return <CheckoutSkeleton />;
  // The checkout needs a login (§6).
  if (!customer) {
    return (
      <SignInMessage title={copy.signInTitle} body={copy.signInBody} linkLabel={copy.continueNow} />
    );
  }
  // The payment step shows the order of this tab itself, which is continued.
  const isShownBelow = step === 'payment' && lines.length > 0;
  const others = (awaited?.orders ?? []).filter(({ id }) => id !== sentOrder?.orderId);

  return (
    <Fragment key={customer.id}>
      <AwaitedOrders
        customerId={customer.id}
        onChange={setAwaited}
        onPaid={(orderId) => completePurchase(orderId, copy.paid)}
        ignoredId={isShownBelow ? sentOrder?.orderId : null}
      />
      {renderCheckout(lines, customer)}
    </Fragment>
  );

  function renderCheckout(goods: CartLine[], buyer: Customer) {
    if (goods.length === 0) return <EmptyMessage />;
    // Later parts would move the steps below them.
    if (!awaited || (step === 'address' && isReadingAddresses)) return <CheckoutSkeleton />;
    if (findUndecidedOrder(others, goods)) return null;
    return <CheckoutSteps customer={buyer} onPaid={completePurchase} />;
  }
}

function EmptyMessage() {
  return (
    <div className={`card ${styles.message}`}>
      <h2>{copy.emptyTitle}</h2>
      <p>{copy.emptyBody}</p>
      <Link className="button button-primary" to={paths.home()}>
        {copy.emptyLink}
      </Link>
    </div>
  );
}

/** Opens the order page after the payment form and its leave warning are unmounted. */
function PaidMessage({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const openOrder = useEffectEvent(
    () => void navigate(paths.order(orderId), { state: newPurchaseState }),
  );
  useEffect(() => openOrder(), []);

  return (
    <div className={`card ${styles.message}`} role="status">
      <h2>{copy.paidTitle}</h2>
      <p>{copy.paidBody}</p>
      <Link className="button button-primary" to={paths.order(orderId)} state={newPurchaseState}>
        {copy.seeOrder}
      </Link>
    </div>
  );
}
