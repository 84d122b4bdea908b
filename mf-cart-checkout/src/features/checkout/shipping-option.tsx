import { Radio } from '@fireflay/ui/antd/radio';
import type { OfferOptionProps } from '../shipping/shipping-offer-list';
import styles from './shipping-step.module.css';

/** An offer of `ShippingOfferList` with antd's radio button. */
export function ShippingOption({
  group,
  isChosen,
  isDisabled,
  onChoose,
  className,
  children,
}: OfferOptionProps) {
  return (
    <Radio
      className={`${className} ${styles.option}`}
      classNames={{ label: styles.label }}
      name={group}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    >
      {children}
    </Radio>
  );
}
