import type { ReactNode } from 'react';
import { RetryButton } from '../../document/retry-button';
import { copy } from './copy';
import styles from './product-grid.module.css';

/** What stands in the grid's place when there is nothing to show; `children` is what to do about it. */
export function EmptyGrid({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <strong>{copy.emptyTitle}</strong>
      <p>{copy.emptyText}</p>
      {children}
    </div>
  );
}

interface GridFailureProps {
  reason: string;
  onRetry: () => void;
  /** It is being tried. */
  busy: boolean;
}

export function GridFailure({ reason, onRetry, busy }: GridFailureProps) {
  return (
    <div className={styles.message} role="alert">
      <strong>{copy.failed}</strong>
      <p>{reason}</p>
      <RetryButton onRetry={onRetry} busy={busy} />
    </div>
  );
}
