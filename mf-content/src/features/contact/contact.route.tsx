export { addressLoader as loader } from '../text/page-head';
export { ContactPage as Component } from './contact-page';
