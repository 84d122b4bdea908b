import { displayTaxId } from 'shared-contracts/documents';
import type { Customer } from 'shared-contracts/store';
import styles from './customer-area.module.css';

export function CustomerCard({ customer: { name, email, doc } }: { customer: Customer }) {
  return (
    <div className={styles.customer}>
      <span className={styles.initial} aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p>{email}</p>
        <p>{displayTaxId(doc)}</p>
      </div>
    </div>
  );
}

/** Hidden from screen readers, because the tab announces its own loading state. */
export function CustomerCardSkeleton() {
  return (
    <div className={styles.customer} aria-hidden="true">
      <span className={`skeleton ${styles.initial}`} />
      <div className={styles.pending}>
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  );
}
