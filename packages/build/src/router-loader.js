/**
 * webpack's loader for React Router's production build: marks its components and contexts as free of side effects, so that
 * unused ones (`Form`) are removed, and removes `prefetch` of links, which needs its framework.
 *
 * @param {string} source
 */
export default function trimRouter(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace('shouldPrefetch && !isAbsolute ?', 'false ?');
}
