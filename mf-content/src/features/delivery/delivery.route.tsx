export { addressLoader as loader } from '../text/page-head';
export { DeliveryPage as Component } from './delivery-page';
