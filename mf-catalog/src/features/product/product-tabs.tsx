import { useState } from 'react';
import { TabPanel, Tabs } from '@fireflay/ui/tabs';
import { copy } from './copy';
import { PaymentOptions } from './price/payment-options';
import type { Product } from './product';
import { ProductDescription } from './product-description';
import styles from './product-tabs.module.css';

const TABS_ID = 'detalhes';

const tabs = [
  { key: 'descricao', label: copy.descriptionTab, Panel: ProductDescription },
  { key: 'pagamento', label: copy.paymentTab, Panel: PaymentOptions },
] as const;

/** Tabs with JavaScript; without it the style sheet shows both sections, one below the other. */
export function ProductTabs({ product, quantity }: { product: Product; quantity: number }) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('descricao');

  return (
    <div className={styles.tabs}>
      <Tabs
        id={TABS_ID}
        label={copy.details}
        tabs={tabs}
        selected={selected}
        className={styles.list}
        onSelect={setSelected}
      />
      {tabs.map(({ key, Panel }) => (
        <TabPanel
          key={key}
          id={TABS_ID}
          tab={key}
          isHidden={key !== selected}
          className={styles.panel}
        >
          <Panel product={product} quantity={quantity} />
        </TabPanel>
      ))}
    </div>
  );
}
