export { AddressesPage as Component } from './addresses-page';
