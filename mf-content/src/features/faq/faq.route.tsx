export { addressLoader as loader } from '../text/page-head';
export { FaqPage as Component } from './faq-page';
