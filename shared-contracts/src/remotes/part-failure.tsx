import { copy } from './copy';
import styles from './part-failure.module.css';

interface PartFailureProps {
  /** What is missing, as 'A calculadora de frete'. */
  title: string;
  onRetry: () => void;
}

/** What a shopper sees in the place of a part that is down. */
export function PartFailure({ title, onRetry }: PartFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{copy.partFailed(title)}</p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        {copy.tryAgain}
      </button>
    </div>
  );
}
