import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { useStoreProfile } from 'shared-contracts/store';
import { focusContent } from '../navigation-overlay/route-announcer';
import { copy } from './copy';
import { choosePrivacy, closePreferences, usePrivacy } from './privacy';
import styles from './privacy-banner.module.css';

export const PREFERENCES_ID = 'privacy-preferences';

/**
 * Asks once for consent to measuring pages: a part of the page above its header, in the server's markup, so that it covers
 * nothing and moves nothing. The document's inline script hides it for those who have answered (hide-answered.ts).
 */
export function PrivacyBanner() {
  const { choice, banner } = usePrivacy();
  const { analytics } = useStoreProfile();
  const place = useRef<HTMLElement>(null);
  const opened = banner === 'opened';

  useEffect(() => {
    if (opened) place.current?.focus();
  }, [opened]);

  if (banner === 'closed') return null;

  const closeAfter = (act: () => void) => {
    act();
    if (opened) document.getElementById(PREFERENCES_ID)?.focus();
    else focusContent();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && opened) closeAfter(closePreferences);
  };

  return (
    <section
      ref={place}
      className={styles.banner}
      data-opened={opened || undefined}
      aria-labelledby="privacy-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.text}>
        <h2 id="privacy-title" className="visually-hidden">
          {copy.title}
        </h2>
        <p>
          {analytics ? copy.analyticsText[analytics.provider] : copy.text}{' '}
          {choice && opened && `${copy.now[choice]} `}
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
