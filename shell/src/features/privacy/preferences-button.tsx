import { copy } from './copy';
import { openPreferences } from './privacy';
import { PREFERENCES_ID } from './privacy-banner';
import styles from './privacy-banner.module.css';

/** In the footer: what was said can be changed as easily as it was said. */
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
