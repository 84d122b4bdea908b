import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { setBottomInset } from './bottom-inset';
import { copy } from './copy';
import { choosePrivacy, closePreferences, usePrivacy } from './privacy';
import styles from './privacy-banner.module.css';

export const PREFERENCES_ID = 'privacy-preferences';

/**
 * Asks once for consent to measuring pages. A bar at the window's lower edge that blocks nothing; other fixed elements
 * move above it. Only the browser shows it, as the server does not know the visitor's choice.
 */
export function PrivacyBanner() {
  const { choice, banner } = usePrivacy();
  const place = useRef<HTMLElement>(null);
  const opened = banner === 'opened';

  useEffect(() => {
    const bar = place.current;
    if (!bar) return;
    // Observed, not read: reading the height would lay the page out in the middle of hydration.
    const observer = new ResizeObserver(() => setBottomInset(bar.offsetHeight));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      setBottomInset(0);
    };
  }, [banner]);

  useEffect(() => {
    if (opened) place.current?.focus();
  }, [opened]);

  if (banner === 'closed') return null;

  const closeAfter = (act: () => void) => {
    act();
    if (opened) document.getElementById(PREFERENCES_ID)?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && opened) closeAfter(closePreferences);
  };

  return (
    <section
      ref={place}
      className={styles.banner}
      aria-labelledby="privacy-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.text}>
        <h2 id="privacy-title" className="visually-hidden">
          {copy.title}
        </h2>
        <p>
          {copy.text} {choice && opened && `${copy.now[choice]} `}
          <Link to={paths.privacy()}>{copy.policy}</Link>
        </p>
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button-outline"
          onClick={() => closeAfter(() => choosePrivacy('rejected'))}
        >
          {copy.reject}
        </button>
        <button
          type="button"
          className="button button-outline"
          onClick={() => closeAfter(() => choosePrivacy('accepted'))}
        >
          {copy.accept}
        </button>
      </div>
    </section>
  );
}
