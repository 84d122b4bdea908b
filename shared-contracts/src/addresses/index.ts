export * from './address-lines';
export * from './addresses.api';
export * from './limits';
export * from './saved-address';
