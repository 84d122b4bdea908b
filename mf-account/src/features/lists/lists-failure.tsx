import { errorText } from 'shared-contracts/client';
import { copy } from './copy';
import styles from './lists.module.css';

/** Why the lists did not come, and the way to ask again. */
export function ListsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`message message-error ${styles.failure}`} role="alert">
      <p>{errorText(error, copy.failed)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {copy.tryAgain}
      </button>
    </div>
  );
}
