import type { ReactNode } from 'react';
import { FailureMessage } from '@fireflay/ui/failure-message';
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
  isRetrying: boolean;
}

export function GridFailure({ reason, onRetry, isRetrying }: GridFailureProps) {
  return (
    <FailureMessage
      className={styles.message}
      title={<strong>{copy.failed}</strong>}
      text={reason}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
