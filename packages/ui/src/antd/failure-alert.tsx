import type { ReactNode } from 'react';
import { copy } from '../failure-message/copy';
import styles from '../failure-message/failure-message.module.css';
import { Alert } from './alert';
import { Button } from './button';

interface FailureAlertProps {
  /** What failed, as a heading or other element. */
  title?: ReactNode;
  /** Why: `errorText(error)`. */
  text: ReactNode;
  onRetry: () => void;
  /** A retry is in progress. */
  isRetrying?: boolean;
}

/** Shows why content could not be loaded, with the props of `@fireflay/ui/failure-message`. Retries by a button. */
export function FailureAlert({ title, text, onRetry, isRetrying = false }: FailureAlertProps) {
  return (
    <Alert
      type="error"
      title={title}
      description={
        <div className={styles.failure}>
          <p>{text}</p>
          <Button loading={isRetrying} onClick={onRetry}>
            {isRetrying ? copy.trying : copy.tryAgain}
          </Button>
        </div>
      }
    />
  );
}
