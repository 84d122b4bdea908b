import { Fragment } from 'shared-contracts/remotes';
import { copy } from './copy';
import { costOf } from './product';
import type { Product } from './product';
import styles from './product-page.module.css';

export function ShippingSection({ product, quantity }: { product: Product; quantity: number }) {
  return (
    <div className={styles.shipping}>
      <Fragment
        name="mf-cart-checkout/shipping-calculator"
        title={copy.shippingTitle}
        props={{
          items: [{ productId: product.id, quantity }],
          goodsTotal: costOf(product, quantity).full,
          surface: 'product',
        }}
        pending={
          <div className={styles.shippingPending} role="status">
            <span className="visually-hidden">{copy.shipping}</span>
            <div className="skeleton" />
          </div>
        }
      />
    </div>
  );
}
