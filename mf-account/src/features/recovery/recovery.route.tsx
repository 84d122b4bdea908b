export { RecoveryPage as Component } from './recovery-page';
