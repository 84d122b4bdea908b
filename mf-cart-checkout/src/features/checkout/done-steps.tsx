import { formatCep } from 'shared-contracts/documents';
import { selectShipping, useAppSelector, type Address } from 'shared-contracts/store';
import { shippingPrice } from '../shipping/shipping-price';
import { addressLines } from './address-form';

export function DoneAddress({ address }: { address: Address }) {
  const [street, place] = addressLines(address);

  return (
    <address>
      {street}
      <br />
      {place}
      <br />
      CEP {formatCep(address.cep)}
    </address>
  );
}

export function DoneShipping() {
  const shipping = useAppSelector(selectShipping);

  return shipping && `${carrierAndName(shipping)} · ${shippingPrice(shipping.price)}`;
}

function carrierAndName({ carrier, name }: { carrier: { name: string }; name: string }): string {
  return carrier.name === '' || carrier.name === name ? name : `${carrier.name} - ${name}`;
}
