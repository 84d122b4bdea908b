export { canonicalUrlLoader as loader } from '../../components/page-head/page-head';
export { FaqPage as Component } from './faq-page';
