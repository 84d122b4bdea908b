import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../navigation/paths';
import { copy } from './copy';
import styles from './loading-status.module.css';

/** Milliseconds after which a loading state says that it takes long, and offers a retry. */
export const SLOW_LOADING_MS = 10_000;

/** Called with the path of a page on which something has been loading for too long. The shell reports it. */
export const SlowLoadingContext = createContext<(path: string) => void>(() => undefined);

interface LoadingStatusProps {
  /** The text names the missing content, as 'Carregando os pedidos...'. */
  children: ReactNode;
  /** Whether the text is visible. By default it is for screen readers only, beside a skeleton. */
  isVisible?: boolean;
}

/** Part of every loading state: announces what is loading, and offers a retry when it takes too long. */
export function LoadingStatus({ children, isVisible = false }: LoadingStatusProps) {
  const [isSlow, setSlow] = useState(false);
  const report = use(SlowLoadingContext);
  const markSlow = useEffectEvent(() => {
    setSlow(true);
    report(window.location.pathname);
  });

  useEffect(() => {
    const timer = setTimeout(markSlow, SLOW_LOADING_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={isVisible || isSlow ? styles.status : 'visually-hidden'} role="status">
      {isVisible ? children : <span className="visually-hidden">{children}</span>}
      {isSlow && (
        <div className={`message message-warning ${styles.slow}`}>
          <p>{copy.slow}</p>
          <p className={styles.ways}>
            <button type="button" className="button" onClick={() => window.location.reload()}>
              {copy.tryAgain}
            </button>
            {/* A link that loads a new document: the requests of this one end. */}
            <a className="button" href={paths.home()}>
              {copy.home}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}
