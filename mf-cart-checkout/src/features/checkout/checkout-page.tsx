import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { LinkButton } from '@fireflay/ui/antd/link-button';
import { SignInMessage } from '@fireflay/ui/sign-in-message';
import { paths } from 'shared-contracts/navigation';
import {
  noticeShown,
  orderPlaced,
  selectCustomer,
  selectSessionStatus,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useStoreProfile,
} from 'shared-contracts/store';
import { useCartLines } from '../cart/use-cart-lines';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSteps } from './checkout-steps';
import { copy } from './copy';

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
  const [paidOrder, setPaidOrder] = useState<string | null>(null);

  function completePurchase(orderId: string, notice: string | null) {
    const { sentOrder } = store.getState().checkout;
    setPaidOrder(orderId);
    if (notice) dispatch(noticeShown({ body: notice }));
    dispatch(orderPlaced(sentOrder?.lines));
  }

  if (paidOrder !== null) return <PaidMessage orderId={paidOrder} />;
  if (lines === null || status === 'unknown') return <CheckoutSkeleton />;
  // The checkout needs a login (§6).
  if (!customer) {
    return (
      <SignInMessage title={copy.signInTitle} body={copy.signInBody} linkLabel={copy.continueNow} />
    );
  }
  if (lines.length === 0) return <EmptyMessage />;
  return <CheckoutSteps customer={customer} onPaid={completePurchase} />;
}

function EmptyMessage() {
  return (
    <div className={`card ${styles.message}`}>
      <h2>{copy.emptyTitle}</h2>
      <p>{copy.emptyBody}</p>
      <LinkButton type="primary" to={paths.home()}>
        {copy.emptyLink}
      </LinkButton>
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
      <LinkButton type="primary" to={paths.order(orderId)} state={newPurchaseState}>
        {copy.seeOrder}
      </LinkButton>
    </div>
  );
}
