/**
 * React Fast Refresh without React's part of it, which production builds of React do not have: the runtime knows the
 * versions of each component (its family) and which of them may share their state; hot-components.js renders the newest.
 * It imports no React: the container runs it before it has the store's.
 */
import * as runtime from 'react-refresh-development';

/** @import { Family } from 'react-refresh-development' */

/**
 * @typedef {object} Version of a component that a page shows
 * @property {number} resets How often the component has lost its state.
 */

/** @type {Map<Family, Version>} */
const versions = new Map();
const first = { resets: 0 };
/** @type {Set<() => void>} */
const listeners = new Set();
/** The families whose components are rendered by a stand-in. @type {WeakSet<Family>} */
const replaceable = new WeakSet();

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  register,
} = runtime;

/** It is for React's part. */
export const injectIntoGlobalHook = () => undefined;

/** Shows the newest versions. A component that no stand-in renders cannot be replaced: the page reloads. */
export function performReactRefresh() {
  const update = runtime.performReactRefresh();
  if (!update) return;
  const { updatedFamilies, staleFamilies } = update;
  for (const family of updatedFamilies) versions.set(family, { ...versionOf(family) });
  for (const family of staleFamilies) {
    versions.set(family, { resets: versionOf(family).resets + 1 });
  }
  if ([...updatedFamilies, ...staleFamilies].every((family) => replaceable.has(family))) {
    for (const listener of listeners) listener();
  } else location.reload();
}

/** @param {Family} family */
export const markReplaceable = (family) => void replaceable.add(family);

/**
 * A new object for each version.
 *
 * @param {Family} family
 */
export const versionOf = (family) => versions.get(family) ?? first;

/**
 * @param {() => void} listener called after each refresh
 * @returns {() => void} ends it
 */
export function subscribe(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
