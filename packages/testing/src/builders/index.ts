/** Wire objects and the store's own for tests: the same on every run; a test names only the fields it is about. */
export * from './cart-line.builder';
export * from './customer.builder';
export * from './delivery.builder';
export * from './order.builder';
export * from './product-replies.builder';
export * from './product.builder';
