export { useHydrated } from './use-hydrated';
export { useIsWideScreen, WIDE_SCREEN_QUERY } from './use-wide-screen';
