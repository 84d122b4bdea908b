export * from './contract';
export * from './part-loader';
export { Fragment } from './fragment';
export { PartBoundary } from './part-boundary';
export { PartFailure } from './part-failure';
export { LoadingStatus, SLOW_LOADING_MS, SlowLoadingContext } from './loading-status';
