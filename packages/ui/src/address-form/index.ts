export { AddressFields } from './address-fields';
export { toAddressValues, toTypedAddress } from './address-form';
export { emptyAddress } from './empty-address';
export { useAddressForm } from './use-address-form';
