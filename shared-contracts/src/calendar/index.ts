export * from './business-days';
export * from './format-date';
export * from './day';
export * from './holidays';
export * from './opening-hours';
export * from './store-calendar';
