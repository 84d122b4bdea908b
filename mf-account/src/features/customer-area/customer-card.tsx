import { SkeletonText } from '@fireflay/ui/skeleton';
import { displayTaxId } from 'shared-contracts/documents';
import type { Customer } from 'shared-contracts/store';
import styles from './customer-area.module.css';

export function CustomerCard({ customer: { name, email, doc } }: { customer: Customer }) {
  const [mailbox, ...host] = email.split(/(?=@)/);

  return (
    <div className={styles.customer}>
      <span className={styles.initial} aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p>
          {mailbox}
          {/* A long address is broken before the '@', not within a name. */}
          <wbr />
          {host}
        </p>
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
      <SkeletonText rows={3} />
    </div>
  );
}
