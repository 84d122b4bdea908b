export { CartPage as Component } from './cart-page';
