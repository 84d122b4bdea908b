export * from './backend-token';
export * from './metrics';
export * from './network';
export * from './request-log';
export * from './service-process';
export * from './shutdown-requests';
export * from './standard-output';
export * from './trusted-proxies';
