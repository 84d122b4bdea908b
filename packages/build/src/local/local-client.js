/// <reference types="webpack/module" />
/**
 * Part of the container of a remote that is local in a deployed store: takes over each newer build. The page reloads
 * after a change that it cannot take over.
 */
import { BUILDS_PATH } from '../served/build-stream.js';

const hot = import.meta.webpackHot;
let last = Promise.resolve();

new EventSource(new URL(BUILDS_PATH, __webpack_public_path__)).onmessage = ({ data }) => {
  last = last.then(() => takeOver(data));
};

/** @param {string} hash the build's */
async function takeOver(hash) {
  try {
    while (__webpack_hash__ !== hash) {
      // null: this build has no successor.
      if (!(await hot.check(true))) return location.reload();
    }
    // The event updates markup of the server that React has not taken over (@fireflay/ui/static-markup).
    Object.assign(globalThis, { isHotUpdated: true });
    dispatchEvent(new Event('hotupdate'));
  } catch (error) {
    console.warn('The page reloads, because it cannot take over the change:', error);
    location.reload();
  }
}
