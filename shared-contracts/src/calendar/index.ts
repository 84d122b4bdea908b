export * from './business-days';
export * from './date-text';
export * from './day';
export * from './holidays';
export * from './shop-terms';
