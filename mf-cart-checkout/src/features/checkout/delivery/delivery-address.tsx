import { useState } from 'react';
import { selectCheckout, selectDeliveryCep, useAppSelector } from 'shared-contracts/store';
import { DeliveryAddressForm } from './delivery-address-form';
import { proposeAddress } from './proposed-address';
import { SavedAddressForm } from './saved-address-form';
import { SavedAddressList } from './saved-address-list';
import { useAddressBook } from './use-address-book';

/** Where the goods are delivered: an address of the customer's book, or another one. */
export function DeliveryAddress() {
  // Empty while it is unknown: the form stays as it is when it arrives.
  const book = useAddressBook();
  const { draft } = useAppSelector(selectCheckout);
  const cep = useAppSelector(selectDeliveryCep);
  const [chosenId, setChosenId] = useState(() => proposeAddress(book, draft, cep)?.id ?? null);
  const chosen = book.find(({ id }) => id === chosenId);

  return (
    <>
      {book.length > 0 && (
        <SavedAddressList book={book} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
      )}
      {chosen ? <SavedAddressForm chosen={chosen} /> : <DeliveryAddressForm book={book} />}
    </>
  );
}
