import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import {
  linesRevised,
  selectCustomer,
  selectDeliveryCep,
  selectSentOrder,
  selectSessionStatus,
  selectShipping,
  useAppDispatch,
  useAppSelector,
  useFeature,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { useIsLate } from '../../components/late/use-is-late';
import { LazyCouponField } from '../coupon/lazy-coupon-field';
import { useCoupon } from '../coupon/use-coupon';
import { findUndecidedOrder } from '../awaited-orders/awaited-order';
import type { AwaitedOrders } from '../awaited-orders/awaited-order';
import { mayAwaitOrder } from '../awaited-orders/may-await-order';
import { LazyAwaitedOrders } from '../awaited-orders/lazy-awaited-orders';
import { findChosenOffer } from '../shipping/shipping-quote';
import { ShippingCalculator } from '../shipping/shipping-calculator';
import { useShippingQuote } from '../shipping/use-shipping-quote';
import { CartLines } from './lines/cart-lines';
import { lineKey } from './lines/line-key';
import styles from './cart-page.module.css';
import { cartTotals, toShippingItems } from './cart-pricing';
import { LinesSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { copy } from './copy';
import { findLineIssues, withOtherBatch } from './current/current-product';
import { CheckoutBlockedNotice } from './checkout-blocked-notice';
import { EmptyCart } from './empty-cart';
import { useCheckoutStart } from './use-checkout-start';
import { useCurrentProducts } from './current/use-current-products';

const NOTHING_AWAITED: AwaitedOrders = { orders: [], isComplete: true };

interface CartContentsProps {
  lines: CartLine[];
  onRemove: (line: CartLine, at: number) => void;
  /** The key of the line that 'Desfazer' has restored. */
  restoredKey: string | null;
  /** The position of the line that was removed last, and the notice that replaces it. */
  removed: { at: number; notice: ReactNode } | null;
}

export function CartContents({ lines, onRemove, restoredKey, removed }: CartContentsProps) {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const isAnonymous = useAppSelector(selectSessionStatus) === 'anonymous';
  /** The customer's unpaid orders; null: not known yet. */
  const [ofCustomer, setOfCustomer] = useState<AwaitedOrders | null>(null);
  /** The line of another batch is another element, which gets the focus. */
  const [otherBatchKey, setOtherBatchKey] = useState<string | null>(null);
  const awaited = isAnonymous ? NOTHING_AWAITED : ofCustomer;
  const cep = useAppSelector(selectDeliveryCep);
  const chosen = useAppSelector(selectShipping);
  const sentOrder = useAppSelector(selectSentOrder);
  const cepInput = useRef<HTMLInputElement>(null);
  const checkout = useCheckoutStart({ onCepNeeded: () => cepInput.current?.focus() });
  const isQuoteOffered = useFeature('quotes');
  const products = useCurrentProducts(lines);
  const issues = lines.map((line, at) => findLineIssues(line, products[at], awaited));

  const goods = { items: toShippingItems(lines), goodsTotal: cartTotals(lines).subtotal };
  const { offers, isCustom, isFetching } = useShippingQuote({
    cep,
    ...goods,
    surface: 'cart',
  });
  // The choice may have been made for other goods: the price of the current quote counts.
  const offer = findChosenOffer(offers, chosen);
  const coupon = useCoupon(lines, offer?.choice.price ?? null);
  const totals = cartTotals(lines, offer?.choice.price, coupon.applied);
  // The shopper must know what the code saves; without one, the checkout can start meanwhile.
  const isCouponOpen = coupon.isPending && coupon.code !== '';
  // The order of this tab is continued: the same goods are the same order, other goods replace it.
  const others = (awaited?.orders ?? []).filter(({ id }) => id !== sentOrder?.orderId);
  const mustDecide = findUndecidedOrder(others, lines) !== undefined && copy.decideOrder;
  const blockReason =
    mustDecide ||
    (issues.some(({ length }) => length > 0)
      ? copy.decideFirst
      : Boolean(offers?.length) && !offer && copy.chooseShipping);

  const isEmpty = lines.length === 0;
  // The notice of an order that this browser knows comes first, and the lines wait for it. One that comes later stands
  // below them: it does not move the lines under the shopper's finger.
  const isLate = useIsLate();
  const [isNoticeFirst, setNoticeFirst] = useState(mayAwaitOrder);
  if (isNoticeFirst && isLate && ofCustomer === null) setNoticeFirst(false);
  const isWaiting = isNoticeFirst && customer !== null && ofCustomer === null;
  const notices = customer && (
    <LazyAwaitedOrders key={customer.id} customerId={customer.id} onChange={setOfCustomer} />
  );

  function accept(revised: CartLine, at: number) {
    dispatch(linesRevised(lines.map((line, each) => (each === at ? revised : line))));
    setOtherBatchKey(lineKey(revised));
  }

  return (
    <div className={isEmpty ? undefined : styles.columns}>
      <div className={styles.main}>
        {(isNoticeFirst || isEmpty) && notices}
        {isEmpty ? (
          removed?.notice
        ) : isWaiting ? (
          <LinesSkeleton />
        ) : (
          <CartLines
            lines={lines}
            issues={issues}
            otherBatches={lines.map((line, at) =>
              withOtherBatch(line, issues[at] ?? [], products[at], lines),
            )}
            removed={removed}
            restoredKey={otherBatchKey ?? restoredKey}
            onRemove={(line, at) => {
              setOtherBatchKey(null);
              onRemove(line, at);
            }}
            onAccept={accept}
          />
        )}
        {isEmpty && <EmptyCart />}
        {!isNoticeFirst && !isEmpty && notices}
      </div>
      {!isEmpty && renderSummary()}
    </div>
  );

  function renderSummary() {
    return (
      <div className={styles.aside}>
        <div className={`card ${styles.shipping}`}>
          <h2>{copy.shippingTitle}</h2>
          <ShippingCalculator {...goods} surface="cart" cepInput={cepInput} />
        </div>
        <CartSummary totals={totals} hasShipping={offer !== null} coupon={coupon.applied}>
          <LazyCouponField coupon={coupon} />
          {blockReason && (
            <p className="message message-warning" id="cart-obstacle">
              {blockReason}
            </p>
          )}
          {checkout.block && <CheckoutBlockedNotice block={checkout.block} />}
          <button
            type="button"
            className="button button-primary button-block"
            disabled={Boolean(blockReason) || isFetching || isCouponOpen || !checkout.isReady}
            // The button is not disabled, which would take the focus away and not return it after a failure.
            aria-disabled={checkout.isStarting || undefined}
            aria-describedby={blockReason ? 'cart-obstacle' : undefined}
            onClick={() => void checkout.start({ offers, isCustom, offer, totals })}
          >
            {checkout.isStarting && <span className="spinner" aria-hidden="true" />}
            {checkout.isStarting ? copy.starting : copy.checkout}
          </button>
          {isQuoteOffered && (
            <Link className="button button-block" to={paths.newQuote()}>
              {copy.makeQuote}
            </Link>
          )}
          <Link className="button button-quiet button-block" to={paths.quickOrder()}>
            {copy.quickOrderLong}
          </Link>
        </CartSummary>
      </div>
    );
  }
}
