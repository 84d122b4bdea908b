import { useRef, useState, type KeyboardEvent } from 'react';
import { copy } from './copy';
import { PaymentOptions } from './payment-options';
import type { Product } from './product';
import { ProductDescription } from './product-description';
import styles from './product-tabs.module.css';

const tabs = [
  { key: 'descricao', label: copy.descriptionTab, Panel: ProductDescription },
  { key: 'pagamento', label: copy.paymentTab, Panel: PaymentOptions },
] as const;

/** Tabs with JavaScript; without it the style sheet shows both sections, one below the other. */
export function ProductTabs({ product, quantity }: { product: Product; quantity: number }) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const target = {
      ArrowLeft: (chosen + tabs.length - 1) % tabs.length,
      ArrowRight: (chosen + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={copy.details}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, label }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`aba-${key}`}
            aria-controls={`painel-${key}`}
            aria-selected={at === chosen}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChosen(at)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, Panel }, at) => (
        <div
          key={key}
          className={styles.panel}
          role="tabpanel"
          id={`painel-${key}`}
          aria-labelledby={`aba-${key}`}
          tabIndex={0}
          hidden={at !== chosen}
        >
          <Panel product={product} quantity={quantity} />
        </div>
      ))}
    </div>
  );
}
