import type { AddButtonProps } from 'shared-contracts/remotes';
import { AddButton } from './add-button';

export default function AddButtonFragment(props: AddButtonProps) {
  return <AddButton {...props} />;
}
