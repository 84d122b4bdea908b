export * from './catalogue';
export * from './customers';
export * from './orders';
export * from './outbox';
export * from './payments';
export * from './sandbox';
export * from './sessions';
export * from './stock';
