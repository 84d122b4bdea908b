import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import type { SavedAddress } from 'shared-contracts/addresses';
import { formatCep } from 'shared-contracts/documents';
import { selectDeliveryCep, useAppSelector } from 'shared-contracts/store';
import { CustomDelivery } from '../../shipping/custom-delivery';
import { copy } from '../copy';
import { useAddressConfirmation } from './use-address-confirmation';

/** Confirms an address of the book. It has no fields: what is wrong with it is corrected in the customer's area. */
export function SavedAddressForm({ chosen: { name, address } }: { chosen: SavedAddress }) {
  const confirmAddress = useAddressConfirmation();
  const cep = useAppSelector(selectDeliveryCep);
  const form = useForm({ id: 'saved-address', initialValues: {}, validate: () => ({}) });

  return (
    <Form
      form={form}
      label={copy.steps.address}
      failed={copy.saveFailed}
      failureHint={({ status }) => status === 404 && <CustomDelivery cep={address.cep} />}
      onSubmit={() => confirmAddress(address)}
    >
      {(isSaving) => (
        <>
          <p role="status">
            {cep !== '' && cep !== address.cep && copy.otherShipping(formatCep(cep))}
          </p>
          <SubmitButton
            busy={isSaving}
            label={copy.deliverHere(name)}
            busyLabel={copy.savingAddress}
          />
        </>
      )}
    </Form>
  );
}
