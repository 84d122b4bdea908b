export { canonicalUrlLoader as loader } from '../../components/page-head/page-head';
export { PrivacyPage as Component } from './privacy-page';
