export { Dialog } from './dialog';
export { TitledDialog } from './titled-dialog';
