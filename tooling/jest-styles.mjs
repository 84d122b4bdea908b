/** In tests a style sheet's class is its own name. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
