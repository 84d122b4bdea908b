/** The elements of the remote's sources, with stand-ins for the remote's own components. */
import { Fragment, jsx } from 'react/jsx-runtime';
import { hotType } from './hot-components.js';

export { Fragment };

/**
 * The production build of React has no `jsxDEV`.
 *
 * @param {import('react').ElementType} type
 * @param {unknown} props
 * @param {string} [key]
 */
export const jsxDEV = (type, props, key) => jsx(hotType(type), props, key);
