import { TitledDialog } from '@fireflay/ui/dialog';
import { Button } from '@fireflay/ui/button';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { maskCep, onlyDigits } from 'shared-contracts/documents';
import {
  noticeShown,
  postalCodeEntered,
  selectCustomer,
  selectDeliveryCep,
  useAppDispatch,
  useAppSelector,
  useLazyStorePostalCodeQuery,
} from 'shared-contracts/store';
import { useState } from 'react';
import { dialogCopy as copy } from './dialog-copy';
import { SavedPlaces } from './saved-places';

export interface DeliveryDialogProps {
  onClose: () => void;
}

/** The search for postal codes of the Brazilian post. */
const SEARCH_URL = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

/** Asks where the shopper's orders go: freight and dates on all pages are for this postal code. */
export function DeliveryDialog({ onClose }: DeliveryDialogProps) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectDeliveryCep);
  const isSignedIn = useAppSelector(selectCustomer) !== null;
  const [lookUp] = useLazyStorePostalCodeQuery();
  const [unknown, setUnknown] = useState('');
  const form = useForm({
    id: 'delivery-place',
    initialValues: { cep: maskCep(remembered) },
    validate: ({ cep }) => {
      const digits = onlyDigits(cep);
      if (digits.length !== 8) return { cep: copy.invalid };
      return { cep: digits === unknown ? copy.unknown : undefined };
    },
    masks: { cep: maskCep },
  });

  async function use({ cep }: { cep: string }) {
    const digits = onlyDigits(cep);
    const address = await lookUp(digits, true).unwrap();
    if (!address) {
      setUnknown(digits);
      form.markTouched('cep');
      document.getElementById('delivery-place-cep')?.focus();
      return;
    }
    apply({ ...address, cep: digits });
  }

  function apply({ cep, city, state }: { cep: string; city: string; state: string }) {
    dispatch(postalCodeEntered(cep));
    dispatch(noticeShown({ body: copy.applied(`${city}, ${state}`, maskCep(cep)) }));
    onClose();
  }

  function forget() {
    dispatch(postalCodeEntered(''));
    dispatch(noticeShown({ body: copy.forgotten }));
    onClose();
  }

  return (
    <TitledDialog title={copy.title} onClose={onClose}>
      <p>{copy.intro}</p>
      <Form form={form} label={copy.form} failed={copy.failed} onSubmit={use}>
        {(busy) => (
          <>
            <TextField
              form={form}
              name="cep"
              label={copy.label}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              placeholder={copy.placeholder}
            />
            <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
          </>
        )}
      </Form>
      {isSignedIn && <SavedPlaces onChoose={apply} />}
      <p>
        <a href={SEARCH_URL} target="_blank" rel="noreferrer">
          {copy.find}
          <span className="visually-hidden">{copy.opensInNewTab}</span>
        </a>
      </p>
      {remembered && (
        <Button variant="quiet" onClick={forget}>
          {copy.forget}
        </Button>
      )}
    </TitledDialog>
  );
}
