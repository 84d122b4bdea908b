export { ListPage as Component } from './list-page';
