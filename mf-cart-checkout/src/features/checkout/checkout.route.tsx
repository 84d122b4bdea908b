export { CheckoutPage as Component } from './checkout-page';
