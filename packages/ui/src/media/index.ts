export { prefersReducedMotion, useReducedMotion } from './reduced-motion';
export { useMediaQuery } from './use-media-query';
export { usePageVisible } from './use-page-visible';
