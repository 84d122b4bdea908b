import type { MouseEvent } from 'react';
import { openPreferences } from './privacy';
import { PREFERENCES_ID } from './privacy-banner';

/** Handles clicks on an element around the button, which may be static. */
export function openPreferencesOnClick({ target }: MouseEvent) {
  if (target instanceof Element && target.closest(`#${PREFERENCES_ID}`)) openPreferences();
}
