import type { ReactNode } from 'react';
import { RetryButton } from '../../components/retry-button/retry-button';
import { copy } from './copy';
import styles from './product-grid.module.css';

interface EmptyGridProps {
  title?: string;
  text?: string;
  /** Actions for the shopper. */
  children?: ReactNode;
}

/** Replaces the grid when there is nothing to show. */
export function EmptyGrid({
  title = copy.emptyTitle,
  text = copy.emptyText,
  children,
}: EmptyGridProps) {
  return (
    <div className={styles.message}>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface GridFailureProps {
  reason: string;
  onRetry: () => void;
  /** A retry is in progress. */
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
