import { formatCep } from 'shared-contracts/documents';
import { selectShipping, useAppSelector, type Address } from 'shared-contracts/store';
import { formatShippingPrice } from '../shipping/format-shipping-price';
import { formatAddressLines } from '../order/address-lines';

export function AddressSummary({ address }: { address: Address }) {
  const [street, place] = formatAddressLines(address);

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

export function ShippingSummary() {
  const shipping = useAppSelector(selectShipping);

  return shipping && `${formatCarrier(shipping)} · ${formatShippingPrice(shipping.price)}`;
}

function formatCarrier({ carrier, name }: { carrier: { name: string }; name: string }): string {
  return carrier.name === '' || carrier.name === name ? name : `${carrier.name} - ${name}`;
}
