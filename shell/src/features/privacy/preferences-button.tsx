import { copy } from './copy';
import { openPreferences } from './privacy';
import { PREFERENCES_ID } from './privacy-banner';
import styles from './privacy-banner.module.css';

/** In the footer: consent can be changed as easily as it was given. */
export function PreferencesButton() {
  return (
    <button
      type="button"
      id={PREFERENCES_ID}
      className={styles.preferences}
      onClick={openPreferences}
    >
      {copy.preferences}
    </button>
  );
}
