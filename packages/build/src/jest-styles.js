/** In tests each class of a style sheet has its own name as its value. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
