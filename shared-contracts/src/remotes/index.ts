export * from './contract';
export {
  EMPTY_REMOTE_LOADER,
  RemoteLoaderContext,
  RemoteUnavailableError,
  remoteOf,
  type ModuleName,
  type RemoteLoader,
} from './remote-loader';
export { Fragment } from './fragment';
export { RemoteFailureMessage } from './remote-failure-message';
export { RouteTableContext, useRouteTable } from './route-table-context';
export { LoadingStatus, SlowLoadingContext } from './loading-status';
