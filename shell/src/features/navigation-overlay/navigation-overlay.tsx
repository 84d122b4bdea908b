import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { copy } from './copy';
import { watchHeaderInteraction } from './header-interaction';
import styles from './navigation-overlay.module.css';

/** Milliseconds before the overlay appears: fast pages show none. */
const SHOW_DELAY_MS = 150;
/** Maximum time that the overlay is shown, in milliseconds (§9). */
const MAX_OVERLAY_MS = 2000;

type Indicator = 'none' | 'overlay' | 'bar';

/**
 * Indicates that the next page is loading: after a navigation from the header with a full-screen 'Carregando...' until
 * the page is ready, for two seconds at most; after any other navigation with a line at the top.
 */
export function NavigationOverlay() {
  const indicator = useIndicator(useNavigation().state !== 'idle');

  return (
    <>
      <div role="status">
        {indicator === 'overlay' ? (
          <div className={styles.overlay}>
            <span className={`spinner ${styles.spinner}`} />
            {copy.loading}
          </div>
        ) : (
          <span className="visually-hidden">{indicator === 'bar' && copy.loading}</span>
        )}
      </div>
      {indicator === 'bar' && <div className={styles.bar} />}
    </>
  );
}

function useIndicator(isNavigating: boolean): Indicator {
  const [indicator, setIndicator] = useState<Indicator>('none');
  const wasInHeader = useRef<() => boolean>(() => false);

  useEffect(() => {
    const watch = watchHeaderInteraction();
    wasInHeader.current = watch.wasInHeader;
    return watch.stop;
  }, []);

  useEffect(() => {
    if (!isNavigating) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const schedule = (milliseconds: number, next: Indicator) => {
      timers.push(setTimeout(() => setIndicator(next), milliseconds));
    };
    if (wasInHeader.current()) {
      schedule(SHOW_DELAY_MS, 'overlay');
      schedule(MAX_OVERLAY_MS, 'bar');
    } else {
      schedule(SHOW_DELAY_MS, 'bar');
    }
    return () => {
      timers.forEach(clearTimeout);
      setIndicator('none');
    };
  }, [isNavigating]);

  return isNavigating ? indicator : 'none';
}
