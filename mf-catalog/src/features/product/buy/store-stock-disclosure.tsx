import { useState } from 'react';
import { Disclosure } from '@fireflay/ui/disclosure';
import { lazyPart } from '@fireflay/ui/lazy-part';
import { useFeature } from 'shared-contracts/store';
import { copy } from '../copy';
import type { ProductSummary } from '../product';
import type { StoreStockProps } from '../../../components/delivery-times/store-stock';
import styles from './store-stock-disclosure.module.css';

const Stock = lazyPart<StoreStockProps>(
  () =>
    import(
      /* webpackChunkName: "store-stock" */ '../../../components/delivery-times/store-stock'
    ).then(({ StoreStock }) => StoreStock),
  () => <p role="alert">{copy.openFailed}</p>,
);

/** Lists the stores that have the product, loaded when it is opened. */
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
        {isOpen && <Stock product={{ id: product.id, inBoxes: product.boxArea !== null }} />}
      </Disclosure>
    </div>
  );
}
