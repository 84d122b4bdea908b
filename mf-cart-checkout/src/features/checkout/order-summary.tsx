import { useState } from 'react';
import type { Ref } from 'react';
import { Button } from '@fireflay/ui/button';
import { Disclosure } from '@fireflay/ui/disclosure';
import { displayTaxId, formatCep } from 'shared-contracts/documents';
import { formatCurrency, instalmentValue, pixPercent, unitName } from 'shared-contracts/pricing';
import { addressLine, pickupStore } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import type { Address, CartLine, Customer } from 'shared-contracts/store';
import { cartLineTotal, lineArea } from '../cart/cart-pricing';
import { lineKey } from '../cart/lines/line-key';
import { ProductPicture } from '../cart/lines/product-picture';
import { CouponAmount } from '../coupon/coupon-amount';
import { LazyCouponField } from '../coupon/lazy-coupon-field';
import { formatShippingPrice } from '../shipping/format-shipping-price';
import { formatAddressLines } from 'shared-contracts/addresses';
import { copy } from './copy';
import styles from './order-summary.module.css';
import { calculateAmountDue } from '../order/payment-choice';
import type { PaymentChoice } from '../order/payment-choice';
import { useOrderTotals } from './use-order-totals';

interface OrderSummaryProps {
  customer: Customer;
  /** Null until it is confirmed. */
  address: Address | null;
  /** The chosen payment; null before the payment step. */
  choice: PaymentChoice | null;
  onEditAddress: () => void;
  /** Where the payment puts its second button. */
  actionRef: Ref<HTMLDivElement>;
}

/** The order beside the steps; collapsed on phones. */
export function OrderSummary({
  customer,
  address,
  choice,
  onEditAddress,
  actionRef,
}: OrderSummaryProps) {
  const { lines, shipping, coupon, totals } = useOrderTotals();
  const profile = useStoreProfile();
  const [isOpen, setIsOpen] = useState(false);
  const store =
    shipping?.kind === 'pickup' ? pickupStore(profile, shipping.pickupStoreId) : undefined;
  const due = calculateAmountDue(totals, choice ?? { method: 'card', instalments: 1 });
  const { interestFree } = totals.terms;
  const instalment = instalmentValue(totals.total, interestFree, totals.terms);

  return (
    <aside className={`card ${styles.summary}`} aria-labelledby="order-summary-title">
      <h2 id="order-summary-title" className={styles.title}>
        {copy.summaryTitle}
      </h2>
      <Disclosure
        summary={copy.showSummary(formatCurrency(due.total))}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        className={styles.toggle}
        contentClassName={styles.content}
        hideBy="styles"
      >
        <section>
          <h3>{copy.customer}</h3>
          <p>{customer.name}</p>
          <p className={styles.soft}>{displayTaxId(customer.doc)}</p>
        </section>
        {store ? (
          <section>
            <h3>{copy.collectAt}</h3>
            <p>{store.name}</p>
            <p className={styles.soft}>{addressLine(store)}</p>
          </section>
        ) : (
          <DeliveryAddress address={address} onEdit={onEditAddress} />
        )}
        <section>
          <h3>{copy.items}</h3>
          {/* It scrolls: a keyboard reaches it. */}
          <ul className={styles.items} tabIndex={0} aria-label={copy.items}>
            {lines.map((line) => (
              <SummaryItem key={lineKey(line)} line={line} />
            ))}
          </ul>
        </section>
        <dl className={styles.amounts}>
          <div>
            <dt>{copy.subtotal}</dt>
            <dd>{formatCurrency(totals.subtotal)}</dd>
          </div>
          <CouponAmount coupon={coupon.applied} totals={totals} />
          {due.discount > 0 && (
            <div>
              <dt>{copy.pixOff}</dt>
              <dd>{formatCurrency(-due.discount)}</dd>
            </div>
          )}
          <div>
            <dt>{copy.shipping}</dt>
            <dd>{shipping ? formatShippingPrice(shipping.price) : copy.shippingUnknown}</dd>
          </div>
          {due.interest > 0 && (
            <div>
              <dt>{copy.interest}</dt>
              <dd>{formatCurrency(due.interest)}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>{copy.total}</dt>
            <dd>{formatCurrency(due.total)}</dd>
          </div>
        </dl>
        <LazyCouponField coupon={coupon} />
        <div ref={actionRef} className={styles.action} />
        <ul className={styles.hints}>
          <li className={styles.pix}>
            <strong>{copy.pixPrice(formatCurrency(totals.pixTotal))}</strong>{' '}
            {copy.pixDiscount(pixPercent(totals.terms))}
          </li>
          <li>
            <strong>{copy.cardPrice(interestFree, formatCurrency(instalment))}</strong>{' '}
            {copy.cardHint}
          </li>
        </ul>
        <ul className={styles.badges}>
          {copy.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
      </Disclosure>
    </aside>
  );
}

interface DeliveryAddressProps {
  address: Address | null;
  onEdit: () => void;
}

function DeliveryAddress({ address, onEdit }: DeliveryAddressProps) {
  return (
    <section>
      <div className={styles.heading}>
        <h3>{copy.deliverTo}</h3>
        {address && (
          <Button
            variant="quiet"
            className={styles.edit}
            aria-label={copy.editStep(copy.steps.address)}
            onClick={onEdit}
          >
            {copy.edit}
          </Button>
        )}
      </div>
      {address ? (
        <address>
          {formatAddressLines(address).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>CEP {formatCep(address.cep)}</p>
        </address>
      ) : (
        <p className={styles.soft}>{copy.addressUnknown}</p>
      )}
    </section>
  );
}

function SummaryItem({ line }: { line: CartLine }) {
  const area = lineArea(line);
  const price = formatCurrency(line.unitPrice);

  return (
    <li className={styles.item}>
      <ProductPicture line={line} size={64} />
      <div>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.soft}>
          <span>{copy.quantity(line.quantity)}</span> ·{' '}
          <span>
            {area
              ? copy.perSquareMeter(price, area.line)
              : copy.perUnit(price, unitName(line.unit))}
          </span>
        </p>
      </div>
      <p className={styles.itemTotal}>{formatCurrency(cartLineTotal(line))}</p>
    </li>
  );
}
