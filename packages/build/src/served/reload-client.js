/// <reference types="webpack/module" />
/**
 * Part of the container that a dev server serves to a store of another origin: reloads the page when there is a newer
 * build. The store's libraries are production builds, which cannot replace components in place.
 */
import { BUILDS_PATH } from './build-stream.js';

const builds = new EventSource(new URL(BUILDS_PATH, __webpack_public_path__));
builds.onmessage = ({ data }) => {
  if (data !== __webpack_hash__) location.reload();
};
