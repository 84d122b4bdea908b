import { useRef, useState } from 'react';
import { selectDeliveryCep, selectShipping, useAppSelector } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { chosenOffer } from '../shipping/shipping-quote';
import { ShippingCalculator } from '../shipping/shipping-calculator';
import { useShippingQuote } from '../shipping/use-shipping-quote';
import { CartLineItem } from './cart-line-item';
import styles from './cart-page.module.css';
import { cartTotals, shippingItems } from './cart-pricing';
import { CartSummary } from './cart-summary';
import { copy } from './copy';
import { lineKey } from './line-key';
import { StartNotice } from './start-notice';
import { useCheckoutStart } from './use-checkout-start';

export function CartContents({ lines }: { lines: CartLine[] }) {
  const cep = useAppSelector(selectDeliveryCep);
  const chosen = useAppSelector(selectShipping);
  const [announcement, setAnnouncement] = useState('');
  const cepInput = useRef<HTMLInputElement>(null);
  const checkout = useCheckoutStart();

  const goods = { items: shippingItems(lines), goodsTotal: cartTotals(lines).subtotal };
  const { offers, isCustom } = useShippingQuote({ cep, ...goods });
  // The choice may have been made for other goods: what it costs now is what counts.
  const offer = chosenOffer(offers, chosen);
  const totals = cartTotals(lines, offer?.choice.price);
  const mustChoose = Boolean(offers?.length) && !offer;

  function start() {
    void checkout.start({ offers, isCustom, offer, totals });
    if (!offers && !isCustom) cepInput.current?.focus();
  }

  return (
    <div className={styles.columns}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={styles.main}>
        <ul className={`card ${styles.lines}`} aria-label={copy.items}>
          {lines.map((line) => (
            <CartLineItem
              key={lineKey(line)}
              line={line}
              onRemoved={() => {
                setAnnouncement(copy.removed(line.name));
                document.getElementById('cart-title')?.focus();
              }}
            />
          ))}
        </ul>
        <div className={`card ${styles.shipping}`}>
          <h2>{copy.shippingTitle}</h2>
          <ShippingCalculator {...goods} surface="cart" cepInput={cepInput} />
        </div>
      </div>
      <div className={styles.aside}>
        <CartSummary totals={totals} hasFreight={offer !== null}>
          {mustChoose && (
            <p className="message message-warning" id="choose-shipping">
              {copy.chooseShipping}
            </p>
          )}
          {checkout.obstacle && <StartNotice obstacle={checkout.obstacle} />}
          <button
            type="button"
            className="button button-primary button-block"
            disabled={mustChoose || checkout.isStarting || !checkout.isReady}
            aria-describedby={mustChoose ? 'choose-shipping' : undefined}
            onClick={start}
          >
            {checkout.isStarting && <span className="spinner" aria-hidden="true" />}
            {checkout.isStarting ? copy.starting : copy.checkout}
          </button>
        </CartSummary>
      </div>
    </div>
  );
}
