import { useEffect, useEffectEvent } from 'react';
import { copy } from './copy';
import styles from './remote-failure-message.module.css';
import { useOnline } from './use-online';

interface RemoteFailureMessageProps {
  /** The name of the missing part for the shopper, as 'A calculadora de frete'. */
  title: string;
  onRetry: () => void;
}

/** Shown in place of a remote that cannot be loaded. Retries when the connection returns. */
export function RemoteFailureMessage({ title, onRetry }: RemoteFailureMessageProps) {
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return (
    <div className={styles.failure} role="alert">
      <p>{isOnline ? copy.remoteFailed(title) : copy.offline(title)}</p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        {copy.tryAgain}
      </button>
    </div>
  );
}
