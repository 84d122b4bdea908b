export * from './address-lines';
export * from './addresses.api';
export * from './apply-default-cep';
export * from './limits';
export * from './saved-address';
