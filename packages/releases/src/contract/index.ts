export * from './change';
export * from './compare-contract';
export * from './contract';
export * from './contract-fit';
export * from './contract-hash';
