import { errorText } from 'shared-contracts/client';
import { copy } from './copy';
import styles from './lists.module.css';

/** Shows why the lists could not be loaded, with a retry button. */
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
