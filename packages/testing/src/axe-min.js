/** Axe in its shorter text, for which the library has no types: every page compiles it anew. */
export { default } from 'axe-core/axe.min.js';
