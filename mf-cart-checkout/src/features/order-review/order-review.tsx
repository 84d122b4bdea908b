import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { Disclosure } from '@fireflay/ui/disclosure';
import { dayOf, formatDateTime } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import type { StoreProfile } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import type { OrderParts } from '../order/order';
import { calculateAmountDue } from '../order/payment-choice';
import type { PaymentChoice } from '../order/payment-choice';
import { useDeliveryNote } from '../shipping/use-delivery-note';
import { toReviewSections, formatReview } from './review-sections';
import type { ReviewSection } from './review-sections';
import { copy } from './copy';
import styles from './order-review.module.css';

/** The complete contract, shown above the pay button. The shopper can print or download it. */
export function OrderReview({ order, choice }: { order: OrderParts; choice: PaymentChoice }) {
  const profile = useStoreProfile();
  const { noteOf } = useDeliveryNote();
  const { shipping } = order;
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(() => new Date());
  const sections = toReviewSections({
    order,
    due: calculateAmountDue(order.totals, choice),
    profile,
    estimate: noteOf({
      choice: shipping,
      quotedOn: dayOf(openedAt),
      problem: null,
    }),
  });

  return (
    <section className={styles.contract} aria-labelledby="contract-title">
      <h3 id="contract-title">{copy.title}</h3>
      <p className={styles.short}>
        {copy.short(
          order.lines.length,
          shipping.name,
          formatCurrency(calculateAmountDue(order.totals, choice).total),
        )}
      </p>
      <Disclosure
        summary={isOpen ? copy.hideSections : copy.showSections}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        className={`button button-small ${styles.toggle}`}
        contentClassName={styles.sections}
        hideBy="styles"
      >
        {sections.map(({ id, rows }) => (
          <section key={id} className={styles.section} data-section={id}>
            <h4>{copy.sections[id]}</h4>
            {rows[0]?.term === '' ? (
              <p>{rows[0]?.text}</p>
            ) : (
              <dl>
                {rows.map(({ term, note, text }) => (
                  <div key={`${term}-${note}`} data-total={term === copy.total || undefined}>
                    <dt>
                      {term}
                      {note && <span className={styles.note}>{note}</span>}
                    </dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </Disclosure>
      <p className={styles.fix}>
        {copy.fix} <Link to={paths.cart()}>{copy.backToCart}</Link>.
      </p>
      <div className={styles.keep}>
        <Button onClick={() => window.print()}>{copy.print}</Button>
        <Button onClick={() => downloadReview(profile, sections)}>{copy.download}</Button>
      </div>
    </section>
  );
}

function downloadReview({ name, shortName }: StoreProfile, sections: ReviewSection[]) {
  const title = copy.fileTitle(name, formatDateTime(new Date()));
  const file = new Blob([formatReview(title, sections)], { type: 'text/plain;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = copy.fileName(shortName.toLowerCase());
  link.click();
  URL.revokeObjectURL(url);
}
