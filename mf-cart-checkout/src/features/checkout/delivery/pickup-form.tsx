import { useState } from 'react';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { errorText } from 'shared-contracts/client';
import { addressLine, pickupStore } from 'shared-contracts/profile';
import {
  addressConfirmed,
  addressTyped,
  selectCheckout,
  selectShipping,
  useAppDispatch,
  useAppSelector,
  useStoreProfile,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { CompanySection } from '../../company/company-section';
import { useCompanyForm } from '../../company/use-company-form';
import { lineArea } from '../../cart/cart-pricing';
import { toStoreAddress } from '../../order/store-address';
import { emptyAddress } from '@fireflay/ui/address-form';
import { findChosenOffer, withStore } from '../../shipping/shipping-quote';
import { useCartShippingQuoteQuery } from '../../shipping/shipping-quote.api';
import { useCheckoutAddressSaveMutation } from '../checkout.api';
import { copy } from '../copy';
import { PickupStoreList } from './pickup-store-list';
import { PendingOffers } from './pending-offers';
import styles from './shipping-step.module.css';
import { useOrderTotals } from '../use-order-totals';
import { useShippingConfirmation } from '../use-shipping-confirmation';

/** The choice of the store, which is all that a pickup needs. The order has the store's address. */
export function PickupForm() {
  const dispatch = useAppDispatch();
  const confirmShipping = useShippingConfirmation();
  const { company, confirm: confirmCompany } = useCompanyForm();
  const [saveAddress, { isLoading: isSaving, error: saveError }] = useCheckoutAddressSaveMutation();
  const profile = useStoreProfile();
  const { draft } = useAppSelector(selectCheckout);
  const chosen = useAppSelector(selectShipping);
  const { lines, goods } = useOrderTotals();
  const seat = pickupStore(profile);
  const {
    currentData: offers,
    isFetching,
    isError,
    refetch,
  } = useCartShippingQuoteQuery({ cep: toStoreAddress(seat).cep, ...goods });
  const [storeId, setStoreId] = useState(chosen?.pickupStoreId);
  const pickup = offers?.find(({ choice }) => choice.kind === 'pickup');
  const offer = pickup && findChosenOffer([pickup], { ...pickup.choice, pickupStoreId: storeId });

  async function confirm() {
    if (!offer || isSaving || !confirmCompany()) return;
    const address = toStoreAddress(pickupStore(profile, offer.choice.pickupStoreId) ?? seat);
    const { error } = await saveAddress({ address, ...goods });
    if (error) return;
    dispatch(addressConfirmed(address));
    // The fields typed for a delivery stay.
    dispatch(addressTyped({ ...emptyAddress, ...draft }));
    confirmShipping(offer);
  }

  if (isFetching && !offers) {
    return <PendingOffers text={copy.loadingStores} />;
  }
  if (isError || !offers) {
    return <FailureMessage text={copy.storesFailed} onRetry={() => void refetch()} />;
  }
  if (!offer) {
    return (
      <Message kind="warning" role="status">
        <strong>{pickup?.problem ?? noStoreText(lines)}</strong>
        <p>{copy.receiveInstead}</p>
      </Message>
    );
  }
  return (
    <form
      className={styles.form}
      aria-label={copy.receive.store}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {offer.stores ? (
        <PickupStoreList
          stores={offer.stores}
          chosenId={offer.choice.pickupStoreId}
          onChoose={({ id }) => setStoreId(withStore(offer, id).choice.pickupStoreId)}
        />
      ) : (
        seat && (
          <p>
            {seat.name}: {addressLine(seat)}
          </p>
        )
      )}
      <CompanySection company={company} />
      {saveError && <Message kind="error">{errorText(saveError, copy.saveFailed)}</Message>}
      <div>
        <Button variant="primary" type="submit" disabled={isFetching} isBusy={isSaving}>
          {copy.savePickup}
        </Button>
      </div>
    </form>
  );
}

/** The goods are in stock, but in no store all of them. */
function noStoreText(lines: CartLine[]): string {
  const [line, another] = lines;
  if (!line || another) return copy.noStoreHasAll;
  return copy.noStoreHas(line.quantity, lineArea(line) !== null);
}
