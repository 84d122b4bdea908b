export { canonicalUrlLoader as loader } from '../../components/page-head/page-head';
export { StoresPage as Component } from './stores-page';
