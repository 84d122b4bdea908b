export { AddressFields } from './address-fields';
export { emptyAddress, toAddressValues, toTypedAddress } from './address-form';
export { useAddressForm } from './use-address-form';
