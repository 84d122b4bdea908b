export * from './categories';
export * from './paths';
export * from './picture-path';
export * from './remote-routes';
export * from './route-table';
export { sampleCategories } from './sample-categories';
