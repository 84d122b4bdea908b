import { fileURLToPath } from 'node:url';

/**
 * A webpack loader: the module that a store loads of a remote, with stand-ins for its components. By its query
 * such a module exports `routes`, or a fragment as `default`.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export function pitch() {
  const exposed = JSON.stringify(this.resourcePath);
  const wrapper = JSON.stringify(fileURLToPath(new URL('hot-exposes.js', import.meta.url)));
  return this.query === '?routes'
    ? `import { routes as own } from ${exposed}; import { hotRoutes } from ${wrapper}; export const routes = hotRoutes(own);`
    : `import own from ${exposed}; import { hotFragment } from ${wrapper}; export default hotFragment(own);`;
}

/** webpack requires a loader's main function. */
export default function loader(/** @type {string} */ source) {
  return source;
}
