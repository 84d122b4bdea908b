import { Button } from '@fireflay/ui/button';
import { FailureMessage } from '@fireflay/ui/failure-message';
import {
  selectShipping,
  shippingChosen,
  shippingConfirmed,
  useAppDispatch,
  useAppSelector,
  type Address,
} from 'shared-contracts/store';
import { cartTotals } from '../cart/cart-pricing';
import { findChosenOffer, findDeliveries, withStore } from '../shipping/shipping-quote';
import { ShippingOfferList } from '../shipping/shipping-offer-list';
import { useCheckoutShippingOffersQuery } from './checkout.api';
import { copy } from './copy';
import { PickupStoreList } from './pickup-store-list';
import { PendingOffers } from './pending-offers';
import styles from './shipping-step.module.css';
import { useGoods } from './use-goods';
import { useStepNavigation } from './use-step';

/** The second step: the shipping options of APP_0030 for the address. */
export function ShippingStep({ address }: { address: Address }) {
  const dispatch = useAppDispatch();
  const openStep = useStepNavigation();
  const chosen = useAppSelector(selectShipping);
  const { lines, goods } = useGoods();
  const {
    currentData: allOffers,
    isFetching,
    isError,
    refetch,
  } = useCheckoutShippingOffersQuery({
    address,
    ...goods,
  });
  // The first step has decided between delivery and pickup.
  const isPickup = chosen?.kind === 'pickup';
  const deliveries = allOffers && findDeliveries(allOffers);
  const offers = isPickup
    ? allOffers?.filter(({ choice }) => choice.kind === 'pickup')
    : deliveries;
  const offer = findChosenOffer(offers, chosen);

  function confirm() {
    if (!offer) return;
    const { subtotal, freight, total } = cartTotals(lines, offer.choice.price);
    dispatch(shippingChosen(offer.choice));
    dispatch(shippingConfirmed({ subtotal, freight, total }));
    openStep('payment');
  }

  if (isFetching && !offers) {
    return (
      <>
        <PendingOffers text={copy.loadingOffers} />
        {/* The usual three options, so that they do not move the page when they arrive. */}
        <div className={styles.outlines} aria-hidden="true">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </>
    );
  }
  if (isError || !offers) {
    return <FailureMessage text={copy.offersFailed} onRetry={() => void refetch()} />;
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <ShippingOfferList
        offers={offers}
        chosenId={offer?.choice.id ?? null}
        onChoose={({ choice }) => dispatch(shippingChosen(choice))}
        isOutdated={isFetching}
        withCarriers
      />
      {offer?.stores && offer.stores.length > 1 && (
        <PickupStoreList
          stores={offer.stores}
          chosenId={offer.choice.pickupStoreId}
          onChoose={({ id }) => dispatch(shippingChosen(withStore(offer, id).choice))}
        />
      )}
      <div>
        <Button variant="primary" type="submit" disabled={!offer || isFetching}>
          {copy.saveShipping}
        </Button>
      </div>
    </form>
  );
}
