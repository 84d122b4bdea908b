import { useEffect, useEffectEvent } from 'react';
import { copy } from './copy';
import styles from './remote-failure-message.module.css';
import { useOnline } from './use-online';

interface RemoteFailureMessageProps {
  /** What is missing, as 'A calculadora de frete'. */
  title: string;
  onRetry: () => void;
}

/** What a shopper sees in the place of a part that is down. Tries again by itself when the connection returns. */
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
