export * from './card-number';
export * from './cep';
export { onlyDigits } from './digits';
export * from './email';
export { foldText } from './fold-text';
export * from './password';
export * from './phone';
export * from './state-registration';
export * from './tax-id';
