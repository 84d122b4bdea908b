import type { MouseEvent } from 'react';
import { copy } from './copy';
import { openPreferences } from './privacy';
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

/** Handles clicks on an element around the button, which may be static. */
export function openPreferencesOnClick({ target }: MouseEvent) {
  if (target instanceof Element && target.closest(`#${PREFERENCES_ID}`)) openPreferences();
}
