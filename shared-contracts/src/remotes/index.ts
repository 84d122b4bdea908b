export * from './contract';
export * from './remote-loader';
export { Fragment } from './fragment';
export { RemoteBoundary } from './remote-boundary';
export { RemoteFailureMessage } from './remote-failure-message';
export { LoadingStatus, SLOW_LOADING_MS, SlowLoadingContext } from './loading-status';
