import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import type { ReorderItem } from './reorder';
import styles from './reorder.module.css';
import { useReorder } from './use-reorder';

interface ReorderButtonProps {
  label: string;
  items: ReorderItem[];
}

/** Adds all items to the cart, and reports those that could not be added unchanged. */
export function ReorderButton({ label, items }: ReorderButtonProps) {
  const { reorder, busy, outcome } = useReorder();
  const isComplete = outcome && outcome.remarks.length === 0;

  return (
    <div className={styles.refill}>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={busy || undefined}
        onClick={() => void reorder(items)}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? copy.busy : label}
      </button>
      <div role="status">
        {outcome && (
          <div
            className={`message ${isComplete ? 'message-success' : 'message-warning'} ${styles.outcome}`}
          >
            <p>
              <strong>{outcome.added > 0 ? copy.added(outcome.added) : copy.nothing}</strong>{' '}
              {outcome.added > 0 && copy.prices}
            </p>
            {outcome.remarks.length > 0 && (
              <ul>
                {outcome.remarks.map((remark) => (
                  <li key={`${remark.kind} ${remark.name}`}>{copy.remark(remark)}</li>
                ))}
              </ul>
            )}
            {outcome.added > 0 && (
              <Link className="button" to={paths.cart()}>
                {copy.goToCart}
              </Link>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
