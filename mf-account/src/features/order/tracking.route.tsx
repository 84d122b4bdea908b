export { TrackingPage as Component } from './tracking-page';
