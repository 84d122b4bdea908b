export { ListsPage as Component } from './lists-page';
