export * from './area';
export * from './currency';
export * from './instalments';
export { toCents, toReais, type Cents } from './money';
export * from './payment-options';
export * from './pix';
export * from './totals';
export * from './units';
