import { copy } from './copy';
import { PREFERENCES_ID } from './privacy-banner';
import styles from './privacy-banner.module.css';

/** A button of the footer: consent can be changed as easily as it was given. Its click is handled around it. */
export function PreferencesButton() {
  return (
    <button type="button" id={PREFERENCES_ID} className={styles.preferences}>
      {copy.preferences}
    </button>
  );
}
