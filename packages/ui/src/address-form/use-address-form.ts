import { useState } from 'react';
import { maskCep } from 'shared-contracts/documents';
import { useForm } from '../form';
import type { FormState } from '../form';
import { validateAddress } from './address-form';
import type { AddressValues } from './address-form';
import { copy } from './copy';
import { usePostalCodeLookup } from './use-postal-code-lookup';

const masks = { cep: maskCep };

export interface AddressForm {
  form: FormState<AddressValues>;
  isLookingUp: boolean;
  /** Why the postal code was not found; null otherwise. */
  lookupError: string | null;
}

/** The state of an address that is typed, whose place is looked up by its postal code. */
export function useAddressForm({
  id,
  initialValues,
  needsName = false,
}: {
  id: string;
  initialValues: AddressValues;
  needsName?: boolean;
}): AddressForm {
  const [lookupError, setLookupError] = useState<string | null>(null);
  const form = useForm<AddressValues>({
    id,
    initialValues,
    validate: (typed) => ({
      ...(lookupError === copy.errors.cepUnknown && { cep: lookupError }),
      ...validateAddress(typed, { needsName }),
    }),
    masks,
  });
  const { isLookingUp } = usePostalCodeLookup(form, setLookupError);
  return { form, isLookingUp, lookupError };
}
