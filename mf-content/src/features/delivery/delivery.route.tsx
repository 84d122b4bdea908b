export { canonicalUrlLoader as loader } from '../../components/page-head/page-head';
export { DeliveryPage as Component } from './delivery-page';
