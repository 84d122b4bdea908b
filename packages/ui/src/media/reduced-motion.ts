import { useMediaQuery } from './use-media-query';

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION_QUERY).matches;

/** False on the server and until the browser reports the preference. */
export const useReducedMotion = () => useMediaQuery(REDUCED_MOTION_QUERY);
