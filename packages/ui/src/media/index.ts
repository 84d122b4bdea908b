export { prefersReducedMotion, useReducedMotion } from './reduced-motion';
export { usePageVisible } from './use-page-visible';
