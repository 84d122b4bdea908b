export * from './metrics';
export * from './network';
export * from './request-log';
