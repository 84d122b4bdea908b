import { useState } from 'react';
import { Disclosure } from '@fireflay/ui/disclosure';
import { lazyPart } from '@fireflay/ui/lazy-part';
import { useFeature } from 'shared-contracts/store';
import { copy } from '../product/copy';
import type { ProductSummary } from '../product/product';
import styles from './store-stock-disclosure.module.css';
import type { StoreStockProps } from './store-stock';

const Stock = lazyPart<StoreStockProps>(
  () =>
    import(/* webpackChunkName: "store-stock" */ './store-stock').then(
      ({ StoreStock }) => StoreStock,
    ),
  () => <p role="alert">{copy.openFailed}</p>,
);

/** Which stores have the product, loaded when it is opened. */
export function StoreStockDisclosure({ product }: { product: ProductSummary }) {
  const [isOpen, setOpen] = useState(false);
  if (!useFeature('deliveryTimes')) return null;
  return (
    <div className={styles.stores}>
      <Disclosure
        summary={copy.storeStock}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        className={styles.toggle}
      >
        {isOpen && <Stock product={product} />}
      </Disclosure>
    </div>
  );
}
