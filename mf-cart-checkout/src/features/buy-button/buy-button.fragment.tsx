import type { BuyButtonProps } from 'shared-contracts/remotes';
import { BuyButton } from './buy-button';

export default function BuyButtonFragment(props: BuyButtonProps) {
  return <BuyButton {...props} />;
}
