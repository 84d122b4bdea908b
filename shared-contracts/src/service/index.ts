export * from './metrics';
export * from './request-log';
