// No module that imports axios is exported here: `base-query` loads it for the first request.
export { asApiError, errorText, isApiError } from './api-error';
export type { ApiError } from './api-error';
export { apiBaseQuery } from './base-query';
export type { ApiBaseQuery } from './base-query';
export type { ApiMeta } from './api-answer';
export { call } from './call';
export type { ApiRequest } from './call';
export { isOffline } from './offline';
export { createStoreEnvironment } from './environment';
export type { StoreEnvironment, Timeouts } from './environment';
