export { ResetPage as Component } from './recovery-page';
