export * from './categories';
export * from './paths';
export { remoteRoutes } from './remote-routes';
export * from './route-owners';
