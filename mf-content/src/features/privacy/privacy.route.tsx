export { addressLoader as loader } from '../text/page-head';
export { PrivacyPage as Component } from './privacy-page';
