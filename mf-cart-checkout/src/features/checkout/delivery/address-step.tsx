import { useState } from 'react';
import { selectShipping, useAppSelector } from 'shared-contracts/store';
import styles from './address-step.module.css';
import { copy } from '../copy';
import { DeliveryAddress } from './delivery-address';
import choiceStyles from '../payment/payment-step.module.css';
import { PickupForm } from './pickup-form';

const places = ['home', 'store'] as const;

/** The first step: where the shopper gets the goods (D44). A pickup needs no address. */
export function AddressStep() {
  const chosen = useAppSelector(selectShipping);
  const [place, setPlace] = useState(chosen?.kind === 'pickup' ? 'store' : 'home');

  return (
    <div className={choiceStyles.payment}>
      <fieldset className={choiceStyles.methods}>
        <legend className={styles.legend}>{copy.receiveHow}</legend>
        {places.map((each) => (
          <label key={each} className={choiceStyles.method}>
            <input
              type="radio"
              name="receive-where"
              checked={each === place}
              onChange={() => setPlace(each)}
            />
            {copy.receive[each]}
          </label>
        ))}
      </fieldset>
      {place === 'store' ? <PickupForm /> : <DeliveryAddress />}
    </div>
  );
}
