/**
 * webpack's loader for React Router's production build: marks its components and contexts as free of side effects, so that
 * unused ones (`Form`) are removed, and removes what only its framework has: prefetching links, server components.
 *
 * @param {string} source
 */
export default function trimRouter(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace('shouldPrefetch && !isAbsolute ?', 'false ?')
    .replaceAll('if (this.context', 'if (false');
}
