/** The wire: schemas for servers and tests, types for all. Browser code imports from here with `import type` only. */
export * from './definitions';
export * from './operation';
export * from './operations';
export * from './checkout/order-request';
export * from './paths';
export * from './orders/order-shapes';
export * from './orders/return-shapes';
export * from './shapes';
