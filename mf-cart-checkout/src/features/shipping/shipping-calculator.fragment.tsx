import type { ShippingCalculatorProps } from 'shared-contracts/remotes';
import { ShippingCalculator } from './shipping-calculator';

export default function ShippingCalculatorFragment(props: ShippingCalculatorProps) {
  return <ShippingCalculator {...props} />;
}
