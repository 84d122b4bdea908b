import { useEffect, useEffectEvent, useState } from 'react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { paths } from 'shared-contracts/navigation';
import { formatArea, formatCurrency, pixPercent } from 'shared-contracts/pricing';
import { api, linesRevised, shippingChosen, useAppDispatch } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { copy } from './copy';
import { findChangedLine, applyChanges } from '../order/order';
import type { OrderChange } from '../order/order';
import styles from './payment/pix/pix-payment.module.css';
import { rememberAccepted } from './use-cart-changes';
import { useOrderTotals } from './use-order-totals';
import { useStepNavigation } from './use-step';

interface OrderChangesProps {
  headingRef: Ref<HTMLHeadingElement>;
  /** The server's text. */
  message: string;
  changes: OrderChange[];
  onDone: () => void;
}

/** Shows what has changed since the shopper saw it (D20), to be accepted or edited in the cart. */
export function OrderChanges({ headingRef, message, changes, onDone }: OrderChangesProps) {
  const dispatch = useAppDispatch();
  const openStep = useStepNavigation();
  const { lines, shipping, coupon } = useOrderTotals();
  const [isAccepted, setIsAccepted] = useState(false);

  // The amount that the shopper pays is not known before the coupon is: until then there is nothing to press.
  const isUpdated = isAccepted && !coupon.isChecking;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isUpdated) finish();
  }, [isUpdated]);

  function accept() {
    const accepted = applyChanges(lines, changes);
    rememberAccepted(accepted);
    dispatch(linesRevised(accepted));
    dispatch(api.util.invalidateTags(['Shipping', 'Coupons']));
    for (const change of changes) {
      if (change.kind === 'shipping' && shipping) {
        dispatch(shippingChosen({ ...shipping, price: change.now }));
      }
      if (change.kind === 'shippingGone') {
        if (shipping?.slot) dispatch(shippingChosen({ ...shipping, slot: undefined }));
        openStep('shipping', { reason: change.reason ?? undefined });
      }
    }
    // At once, even if other calls are pending, which invalidated tags wait for.
    coupon.retry();
    setIsAccepted(true);
  }

  return (
    <div className={styles.pix}>
      <Message kind="warning" role="alert">
        <h3 ref={headingRef} tabIndex={-1}>
          {copy.changedTitle}
        </h3>
        <p>{message}</p>
        <p>{copy.changedHint}</p>
        <ul className={styles.changes}>
          {/* Two batches of one product have the same price: each text is shown once. */}
          {[...new Set(changes.map((change) => describeChange(change, lines)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Message>
      <div className={styles.actions}>
        {changes.length > 0 && (
          <Button variant="primary" isBusy={isAccepted} onClick={accept}>
            {copy.acceptChanges}
          </Button>
        )}
        <Link className="button" to={paths.cart()}>
          {copy.backToCart}
        </Link>
      </div>
    </div>
  );
}

function describeChange(change: OrderChange, lines: CartLine[]): string {
  if (change.kind === 'shippingGone') return change.reason ?? copy.shippingGone;
  const { before, now } = change;
  if (change.kind === 'coupon') {
    return now > 0
      ? copy.couponChange(formatCurrency(before), formatCurrency(now))
      : (change.reason ?? copy.couponGone);
  }
  if (change.kind === 'shipping') {
    return copy.shippingChange(formatCurrency(before), formatCurrency(now));
  }
  const line = findChangedLine(lines, change);
  const name = line?.name ?? copy.otherProduct;
  if (change.kind === 'price') {
    if (change.box) return copy.boxChange(name, formatArea(change.box), formatCurrency(now));
    if (change.terms && before === now) return copy.termsChange(name, pixPercent(change.terms));
    return copy.priceChange(name, formatCurrency(before), formatCurrency(now));
  }
  return now > 0 ? copy.stockChange(name, now) : copy.soldOut(name);
}
