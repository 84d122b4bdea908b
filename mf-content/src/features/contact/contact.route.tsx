export { canonicalUrlLoader as loader } from '../../components/page-head/page-head';
export { ContactPage as Component } from './contact-page';
