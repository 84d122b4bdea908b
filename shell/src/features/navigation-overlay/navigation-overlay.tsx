import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { copy } from './copy';
import { watchHeaderInteraction } from './header-interaction';
import styles from './navigation-overlay.module.css';

/** Milliseconds before anything shows: fast pages do not flash. */
const PATIENCE = 150;
/** Milliseconds after which the overlay goes at the latest (§9). */
const LIMIT = 2000;

type Sign = 'none' | 'overlay' | 'bar';

/**
 * Says that the next screen is on its way: after navigation from the header with a full-screen
 * 'Carregando...', which goes as soon as the screen is ready and after two seconds at the latest; after any
 * other navigation with a line at the top.
 */
export function NavigationOverlay() {
  const sign = useSign(useNavigation().state !== 'idle');

  return (
    <>
      <div role="status">
        {sign === 'overlay' ? (
          <div className={styles.overlay}>
            <span className={`spinner ${styles.spinner}`} />
            {copy.loading}
          </div>
        ) : (
          <span className="visually-hidden">{sign === 'bar' && copy.loading}</span>
        )}
      </div>
      {sign === 'bar' && <div className={styles.bar} />}
    </>
  );
}

function useSign(isNavigating: boolean): Sign {
  const [sign, setSign] = useState<Sign>('none');
  const wasInHeader = useRef<() => boolean>(() => false);

  useEffect(() => {
    const watch = watchHeaderInteraction();
    wasInHeader.current = watch.wasInHeader;
    return watch.stop;
  }, []);

  useEffect(() => {
    if (!isNavigating) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const at = (milliseconds: number, next: Sign) => {
      timers.push(setTimeout(() => setSign(next), milliseconds));
    };
    if (wasInHeader.current()) {
      at(PATIENCE, 'overlay');
      at(LIMIT, 'bar');
    } else {
      at(PATIENCE, 'bar');
    }
    return () => {
      timers.forEach(clearTimeout);
      setSign('none');
    };
  }, [isNavigating]);

  return isNavigating ? sign : 'none';
}
