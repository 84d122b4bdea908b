export * from './copy';
export * from './find-decimal-mark';
export * from './read-number';
