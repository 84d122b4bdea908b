import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
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

  useLayoutEffect(() => {
    const bar = place.current;
    if (!bar) return;
    const { style } = document.documentElement;
    const setInset = () => style.setProperty('--bottom-inset', `${bar.offsetHeight}px`);
    setInset();
    window.addEventListener('resize', setInset);
    return () => {
      window.removeEventListener('resize', setInset);
      style.removeProperty('--bottom-inset');
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
