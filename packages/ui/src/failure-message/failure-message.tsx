import type { ReactNode } from 'react';
import { RetryButton } from './retry-button';
import styles from './failure-message.module.css';

interface FailureMessageProps {
  /** The title names the failed action, as a heading or other element. */
  title?: ReactNode;
  /** Why: `errorText(error)`. */
  text: ReactNode;
  onRetry: () => void;
  /** A retry is in progress. */
  isRetrying?: boolean;
  className?: string | undefined;
}

/** Shows why content could not be loaded. Retries by a button. */
export function FailureMessage({
  title,
  text,
  onRetry,
  isRetrying = false,
  className = `message message-error ${styles.failure}`,
}: FailureMessageProps) {
  return (
    <div className={className} role="alert">
      {title}
      <p>{text}</p>
      <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
    </div>
  );
}
