import { useEffect, useRef, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { useFeature } from 'shared-contracts/store';
import type { Order } from '../order';
import { ReturnCard } from './return-card';
import { copy } from './copy';
import type { ReturnTerms } from './order-return';
import { ReturnDialog } from './return-dialog';
import styles from './returns.module.css';
import { useDraftPhotos } from './use-draft-photos';

/** Whether the order can be returned by line: then this takes the place of the withdrawal from all of it. */
export function useReturnTerms({ returnTerms }: Order): ReturnTerms | null {
  return useFeature('returns') ? returnTerms : null;
}

/** The returns of an order, newest first, and the way to ask for one. */
export function OrderReturns({ order }: { order: Order }) {
  const { returns } = order;
  const terms = useReturnTerms(order);
  const newest = useRef<HTMLHeadingElement>(null);
  const shown = useRef(returns.length);

  // After a request the button that opened the dialog may be gone.
  useEffect(() => {
    if (returns.length > shown.current) newest.current?.focus();
    shown.current = returns.length;
  }, [returns.length]);

  if (!terms && returns.length === 0) return null;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="order-returns">
      <h2 id="order-returns" className={styles.title}>
        {copy.title}
      </h2>
      {returns.map((asked, index) => (
        <ReturnCard
          key={asked.id}
          asked={asked}
          items={order.items}
          heading={index === 0 ? newest : undefined}
        />
      ))}
      {terms && <AskForReturn order={order} terms={terms} />}
    </section>
  );
}

function AskForReturn({ order, terms }: { order: Order; terms: ReturnTerms }) {
  const [isOpen, setIsOpen] = useState(false);
  // Here, so that photographs are sent on while the dialog is closed.
  const photos = useDraftPhotos(order.id, terms.maxPhotos);

  return (
    <div className={styles.ask}>
      <p>{copy.intro}</p>
      <Button onClick={() => setIsOpen(true)}>{copy.ask}</Button>
      {isOpen && (
        <ReturnDialog
          order={order}
          terms={terms}
          photos={photos}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
