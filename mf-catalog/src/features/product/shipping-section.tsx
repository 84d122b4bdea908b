import { memo, useEffect, useState } from 'react';
import { useHydrated } from '@fireflay/ui/hydration';
import { Fragment } from 'shared-contracts/remotes';
import { copy } from './copy';
import { costOf } from './product';
import type { Product } from './product';
import styles from './product-page.module.css';
import { useNear } from './use-near';

/** The distance from the window at which the calculator is loaded. */
const NEAR = '300px';

interface ShippingSectionProps {
  product: Product;
  quantity: number;
}

/** The calculator of a first view is loaded when the shopper comes near or changes the quantity. */
export function ShippingSection(props: ShippingSectionProps) {
  const isHydrated = useHydrated();
  const [isFirstView] = useState(!isHydrated);
  return <Calculator {...props} isFirstView={isFirstView} />;
}

/** Another rendering before the calculator is loaded would discard the server's markup. */
const Calculator = memo(function Calculator({
  product,
  quantity,
  isFirstView,
}: ShippingSectionProps & { isFirstView: boolean }) {
  const [{ near, hurry }] = useState(createPromise);
  const element = useNear(NEAR, hurry);
  const [first] = useState({ product, quantity });
  const isFirst = product === first.product && quantity === first.quantity;
  useEffect(() => {
    if (!isFirst) hurry();
  }, [isFirst, hurry]);
  return (
    <div className={styles.shipping} ref={element}>
      <Fragment
        name="mf-cart-checkout/shipping-calculator"
        title={copy.shippingTitle}
        {...(isFirstView && { after: near })}
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
});

/** A promise that `hurry` resolves. */
function createPromise() {
  let hurry = () => {};
  const near = new Promise<void>((resolve) => (hurry = resolve));
  return { near, hurry };
}
