export * from './awaited-orders';
export * from './bought-lines';
