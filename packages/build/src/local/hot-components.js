import { createElement, useSyncExternalStore } from 'react';
import { getFamilyByType, markReplaceable, subscribe, versionOf } from './component-families.js';

/** @import { ComponentType, FunctionComponent } from 'react' */
/** @import { Family } from 'react-refresh-development' */

/** @type {WeakMap<Family, ComponentType<object>>} */
const standIns = new WeakMap();

/**
 * The stand-in of a component of the remote's sources, which shows its newest version; any other type itself.
 *
 * @template Type
 * @param {Type} type
 * @returns {Type}
 */
export function hotType(type) {
  const family = getFamilyByType(type);
  if (!family) return type;
  const standIn = standIns.get(family) ?? createStandIn(family);
  standIns.set(family, standIn);
  return /** @type {Type} */ (standIn);
}

/** @param {Family} family */
function createStandIn(family) {
  markReplaceable(family);
  /**
   * Calls the newest version as its own code, so that the hooks of that version go on with the state of the one before.
   *
   * @param {object} props
   */
  const Current = (props) => /** @type {FunctionComponent<object>} */ (family.current)(props);

  return function HotComponent(/** @type {object} */ props) {
    const { resets } = useSyncExternalStore(subscribe, () => versionOf(family));
    return isFunction(family.current)
      ? createElement(Current, { ...props, key: resets })
      : createElement(/** @type {ComponentType<object>} */ (family.current), props);
  };
}

/**
 * Whether it is neither a class nor a component that React has wrapped (`memo`).
 *
 * @param {unknown} type
 */
const isFunction = (type) => typeof type === 'function' && !type.prototype?.isReactComponent;
