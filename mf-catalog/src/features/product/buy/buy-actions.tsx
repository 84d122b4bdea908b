import { formatCurrency } from 'shared-contracts/pricing';
import { Fragment } from 'shared-contracts/remotes';
import { copy } from '../copy';
import { costOf } from '../product';
import type { Product } from '../product';
import styles from '../product-page.module.css';
import { toBuyable } from '../product.mapper';

interface BuyActionsProps {
  product: Product;
  quantity: number;
  batch: string | null;
}

/** Sticks to the bottom of the window, with the total. */
export function BuyActions({ product, quantity, batch }: BuyActionsProps) {
  return (
    <div className={styles.buy} data-buy-bar="">
      <p className={styles.barPrice}>
        <strong>{formatCurrency(costOf(product, quantity).pix)}</strong>{' '}
        <span>{copy.barNote(quantity, product.boxArea !== null)}</span>
      </p>
      <Fragment
        name="mf-cart-checkout/buy-button"
        title={copy.buyTitle}
        props={{ product: toBuyable(product), quantity, batch }}
        pending={
          <div className={styles.buyPending}>
            <button type="button" className="button button-primary button-block" disabled>
              {copy.buy}
            </button>
          </div>
        }
      />
    </div>
  );
}
