import { useId } from 'react';
import { copy } from './copy';
import type { ShippingOffer } from './shipping-quote';
import styles from './shipping-offer-list.module.css';
import { shippingPrice } from './shipping-price';
import { useDeliveryNote } from './use-delivery-note';

interface ShippingOfferListProps {
  offers: ShippingOffer[];
  /** The id of the chosen offer. */
  chosenId: number | null;
  onChoose: (offer: ShippingOffer) => void;
  /** The offers are being asked for anew: they are shown, but cannot be chosen. */
  outdated?: boolean;
  /** With each carrier's logo and name, as the checkout shows them. */
  withCarriers?: boolean;
}

export function ShippingOfferList({
  offers,
  chosenId,
  onChoose,
  outdated = false,
  withCarriers = false,
}: ShippingOfferListProps) {
  const group = useId();
  const noteOf = useDeliveryNote();

  return (
    <fieldset className={styles.offers} disabled={outdated} aria-busy={outdated}>
      <legend className="visually-hidden">{copy.optionsLabel}</legend>
      {offers.map((offer) => (
        <label key={offer.choice.id} className={styles.offer}>
          <input
            type="radio"
            name={group}
            checked={offer.choice.id === chosenId}
            onChange={() => onChoose(offer)}
          />
          <span className={styles.name}>
            {withCarriers && <CarrierLogo picture={offer.choice.carrier.picture} />}
            <span>
              {withCarriers && `${offer.choice.carrier.name} - `}
              {offer.choice.name}
            </span>
          </span>
          <span className={styles.price}>{shippingPrice(offer.choice.price)}</span>
          <span className={styles.note}>{noteOf(offer)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function CarrierLogo({ picture }: { picture: string }) {
  return picture === '' ? null : (
    <img className={styles.logo} src={picture} alt="" width={56} height={32} loading="lazy" />
  );
}
