export * from './categories';
export * from './paths';
export * from './route-owners';
