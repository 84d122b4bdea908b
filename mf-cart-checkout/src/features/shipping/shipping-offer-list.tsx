import { useId } from 'react';
import { copy } from './copy';
import { findOfferBadges } from './offer-badges';
import { isAvailable } from './shipping-quote';
import type { ShippingOffer } from './shipping-quote';
import styles from './shipping-offer-list.module.css';
import { formatShippingName } from './format-shipping-name';
import { formatShippingPrice } from './format-shipping-price';
import { useDeliveryNote } from './use-delivery-note';

interface ShippingOfferListProps {
  offers: ShippingOffer[];
  /** The id of the chosen offer. */
  chosenId: number | null;
  onChoose: (offer: ShippingOffer) => void;
  /** A new quote is loading: the offers are shown, but cannot be chosen. */
  isOutdated?: boolean;
  /** Shows each carrier's logo and name, as in the checkout. */
  withCarriers?: boolean;
}

export function ShippingOfferList({
  offers,
  chosenId,
  onChoose,
  isOutdated = false,
  withCarriers = false,
}: ShippingOfferListProps) {
  const group = useId();
  const { noteOf, promiseOf } = useDeliveryNote();
  const { cheapest, fastest } = findOfferBadges(offers.filter(isAvailable));
  const isPickup = ({ choice }: ShippingOffer) => choice.kind === 'pickup';
  const deliveries = offers.filter((offer) => !isPickup(offer));
  const pickups = offers.filter(isPickup);

  const renderOption = (offer: ShippingOffer) => (
    <label key={offer.choice.id} className={styles.offer}>
      <input
        type="radio"
        name={group}
        checked={isAvailable(offer) && offer.choice.id === chosenId}
        disabled={!isAvailable(offer)}
        onChange={() => onChoose(offer)}
      />
      <span className={styles.name}>
        {withCarriers && <CarrierLogo picture={offer.choice.carrier.picture} />}
        <span>{withCarriers ? formatShippingName(offer.choice) : offer.choice.name}</span>
        {offer.choice.id === cheapest && <Badge>{copy.cheapest}</Badge>}
        {offer.choice.id === fastest && <Badge>{copy.fastest}</Badge>}
      </span>
      <span className={styles.price}>
        {isAvailable(offer) && formatShippingPrice(offer.choice.price)}
      </span>
      <span className={styles.note}>
        {offer.problem ?? (
          <>
            <PromisedDay promise={promiseOf(offer)} />
            {noteOf(offer)}
          </>
        )}
      </span>
    </label>
  );

  return (
    <fieldset className={styles.offers} disabled={isOutdated} aria-busy={isOutdated}>
      <legend className="visually-hidden">{copy.optionsLabel}</legend>
      {deliveries.map(renderOption)}
      {deliveries.length > 0 && pickups.length > 0 && (
        <p className={styles.apart}>{copy.orPickUp}</p>
      )}
      {pickups.map(renderOption)}
    </fieldset>
  );
}

function Badge({ children }: { children: string }) {
  return <span className={styles.mark}>{children}</span>;
}

function PromisedDay({ promise }: { promise: string | null }) {
  return promise === null ? null : <strong className={styles.promise}>{promise}</strong>;
}

function CarrierLogo({ picture }: { picture: string }) {
  return picture === '' ? null : (
    <img className={styles.logo} src={picture} alt="" width={56} height={32} loading="lazy" />
  );
}
