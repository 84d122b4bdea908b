import { useEffect, useEffectEvent, useState } from 'react';
import {
  AddressFields,
  toAddressValues,
  toTypedAddress,
  useAddressForm,
} from '@fireflay/ui/address-form';
import { Form, SubmitButton, TextField } from '@fireflay/ui/form';
import { ADDRESS_NAME_MAX_LENGTH, isSamePlace, MAX_ADDRESSES } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import {
  addressTyped,
  selectCheckout,
  selectDeliveryCep,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useFeature,
} from 'shared-contracts/store';
import { CustomDelivery } from '../../shipping/custom-delivery';
import styles from './address-step.module.css';
import { copy } from '../copy';
import { useAddressConfirmation } from './use-address-confirmation';
import { useAddressKeeping } from './use-address-keeping';

/** A delivery address that is typed (§5). Saving it returns the shipping options. */
export function DeliveryAddressForm({ book }: { book: readonly SavedAddress[] }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const confirmAddress = useAddressConfirmation();
  const keepAddress = useAddressKeeping(book);
  const { draft, customerId } = useAppSelector(selectCheckout);
  const rememberedCep = useAppSelector(selectDeliveryCep);
  const hasReference = useFeature('orderDetails');
  const [isKept, setKept] = useState(true);
  const address = useAddressForm({
    id: 'address',
    initialValues: findInitialValues(),
  });
  const { values } = address.form;
  const canKeep = book.length < MAX_ADDRESSES;

  /** An address of the book is not another address. */
  function findInitialValues() {
    const isInBook = book.some((entry) => isSamePlace(entry.address, draft));
    const isKnownCep = book.some((entry) => entry.address.cep === rememberedCep);
    return toAddressValues(isInBook ? {} : draft, { cep: isKnownCep ? '' : rememberedCep });
  }

  function keepDraft() {
    // Another customer may have signed in, or this one out.
    if (store.getState().checkout.customerId === customerId) {
      dispatch(addressTyped(toTypedAddress(values)));
    }
  }
  const keepDraftOnLeaving = useEffectEvent(keepDraft);
  useEffect(() => {
    const keep = () => keepDraftOnLeaving();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  async function save() {
    const typed = toTypedAddress(values);
    await confirmAddress(typed);
    if (isKept && canKeep) keepAddress.keep(values.name, typed);
  }

  return (
    <Form
      form={address.form}
      label={copy.steps.address}
      isFilling={address.isLookingUp}
      failed={copy.saveFailed}
      failureHint={({ status }) =>
        status === 404 && <CustomDelivery cep={toTypedAddress(values).cep} />
      }
      onSubmit={save}
    >
      {(isSaving) => (
        <>
          <AddressFields address={address} hasReference={hasReference} onLeave={keepDraft} />
          {canKeep && (
            <div className={styles.keep}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={isKept}
                  onChange={({ target }) => setKept(target.checked)}
                />
                {copy.keepAddress}
              </label>
              {isKept && (
                <TextField
                  form={address.form}
                  name="name"
                  label={copy.addressName}
                  hint={copy.proposedName(keepAddress.proposeName(toTypedAddress(values)))}
                  optional
                  autoComplete="off"
                  maxLength={ADDRESS_NAME_MAX_LENGTH}
                />
              )}
            </div>
          )}
          <SubmitButton busy={isSaving} label={copy.saveAddress} busyLabel={copy.savingAddress} />
        </>
      )}
    </Form>
  );
}
