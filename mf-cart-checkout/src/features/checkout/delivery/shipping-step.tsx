import { useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Message } from '@fireflay/ui/message';
import {
  selectShipping,
  shippingChosen,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { Address } from 'shared-contracts/store';
import { CompanySection } from '../../company/company-section';
import { useCompanyForm } from '../../company/use-company-form';
import {
  findChosenOffer,
  findDeliveries,
  withSlot,
  withStore,
} from '../../shipping/shipping-quote';
import { ShippingOfferList } from '../../shipping/shipping-offer-list';
import { useCartShippingQuoteQuery } from '../../shipping/shipping-quote.api';
import { copy } from '../copy';
import { PickupStoreList } from './pickup-store-list';
import { PendingOffers } from './pending-offers';
import { SlotFields } from './slot-fields';
import styles from './shipping-step.module.css';
import { useOrderTotals } from '../use-order-totals';
import { useShippingConfirmation } from '../use-shipping-confirmation';
import { useStepReason } from '../use-step';

/** The second step: the shipping options for the address. */
export function ShippingStep({ address }: { address: Address }) {
  const dispatch = useAppDispatch();
  const confirm = useShippingConfirmation();
  const { company, confirm: confirmCompany } = useCompanyForm();
  const chosen = useAppSelector(selectShipping);
  const { goods } = useOrderTotals();
  const reason = useStepReason();
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [hasAnswered, setHasAnswered] = useState(false);
  const {
    currentData: allOffers,
    isFetching,
    isError,
    refetch,
  } = useCartShippingQuoteQuery({ cep: address.cep, ...goods });
  // The first step has decided between delivery and pickup.
  const isPickup = chosen?.kind === 'pickup';
  const deliveries = allOffers && findDeliveries(allOffers);
  const offers = isPickup
    ? allOffers?.filter(({ choice }) => choice.kind === 'pickup')
    : deliveries;
  const offer = findChosenOffer(offers, chosen);
  const isAgreed = offer !== null && offer.choice.price === chosen?.price;
  // A period that is the only one left is no choice of the shopper.
  const hasChosen = isAgreed && (!offer.days || chosen.slot !== undefined);

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
        if (offer?.days && !offer.choice.slot) return setFailedAttempts(failedAttempts + 1);
        if (offer && confirmCompany()) confirm(offer);
      }}
    >
      {reason !== undefined && !hasAnswered && !hasChosen && (
        <Message kind="warning" role="status">
          {reason}
        </Message>
      )}
      <ShippingOfferList
        offers={offers}
        chosenId={offer?.choice.id ?? null}
        onChoose={({ choice }) => {
          setFailedAttempts(0);
          setHasAnswered(true);
          dispatch(shippingChosen(choice));
        }}
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
      {offer?.days && (
        <SlotFields
          key={offer.choice.id}
          days={offer.days}
          slot={offer.choice.slot}
          onChoose={(slot) => dispatch(shippingChosen(withSlot(offer, slot).choice))}
          failedAttempts={failedAttempts}
          isAskedAgain={reason !== undefined && !hasAnswered}
          isDisabled={isFetching}
        />
      )}
      <CompanySection company={company} />
      <div>
        <Button variant="primary" type="submit" disabled={!offer || isFetching}>
          {copy.saveShipping}
        </Button>
      </div>
    </form>
  );
}
