/** Objects of the wire and of the store for tests, the same on every run. A test sets only the fields that matter to it. */
export * from './cart-line.builder';
export * from './customer.builder';
export * from './delivery.builder';
export * from './job-products.builder';
export * from './order.builder';
export * from './product-replies.builder';
export * from './product.builder';
export * from './quick-order.builder';
export * from './quote.builder';
export * from './shopping-list.builder';
