export { ConfirmDialog } from './confirm-dialog';
export { Dialog } from './dialog';
export { TitledDialog } from './titled-dialog';
