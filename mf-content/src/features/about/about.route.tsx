export { addressLoader as loader } from '../text/page-head';
export { AboutPage as Component } from './about-page';
