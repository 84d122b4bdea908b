import { Fragment } from 'react';
import { formatCep } from 'shared-contracts/documents';
import { addressLine, pickupStore } from 'shared-contracts/profile';
import { selectShipping, useAppSelector, useStoreProfile } from 'shared-contracts/store';
import type { Address } from 'shared-contracts/store';
import { formatShippingName } from '../shipping/format-shipping-name';
import { formatSlot } from '../shipping/delivery-note';
import { formatShippingPrice } from '../shipping/format-shipping-price';
import { formatAddressLines } from 'shared-contracts/addresses';
import { copy } from './copy';

export function AddressSummary({ address }: { address: Address }) {
  const shipping = useAppSelector(selectShipping);
  const profile = useStoreProfile();
  const store =
    shipping?.kind === 'pickup' ? pickupStore(profile, shipping.pickupStoreId) : undefined;
  if (store) return `${copy.receive.store}: ${store.name}, ${addressLine(store)}`;

  return (
    <address>
      {formatAddressLines(address).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      CEP {formatCep(address.cep)}
    </address>
  );
}

export function ShippingSummary() {
  const shipping = useAppSelector(selectShipping);
  const profile = useStoreProfile();
  if (!shipping) return null;
  const { pickupStoreId } = shipping;
  const store = pickupStoreId === undefined ? undefined : pickupStore(profile, pickupStoreId);

  return [
    formatShippingName(shipping),
    ...(store ? [store.name] : []),
    ...(shipping.slot ? [formatSlot(shipping.slot)] : []),
    formatShippingPrice(shipping.price),
  ].join(' · ');
}
