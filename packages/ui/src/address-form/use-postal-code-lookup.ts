import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onlyDigits } from 'shared-contracts/documents';
import { useLazyStorePostalCodeQuery } from 'shared-contracts/store';
import type { FormState } from '../form';
import type { AddressValues } from './address-form';
import { copy } from './copy';

const fillableFields = ['street', 'district', 'city', 'state'] as const;
type Place = Record<(typeof fillableFields)[number], string>;

/**
 * Fills in the address of a complete postal code. When the postal code changes, clears the fields that were
 * filled in and not edited (§4). The fields are editable during the lookup: what is typed meanwhile stays.
 */
export function usePostalCodeLookup(
  form: FormState<AddressValues>,
  setError: (error: string | null) => void,
) {
  const [lookUp] = useLazyStorePostalCodeQuery();
  const [isLookingUp, setLookingUp] = useState(false);
  const cep = onlyDigits(form.values.cep);
  // An existing address was looked up or typed before.
  const latest = useRef(form.values.street === '' ? '' : cep);
  const filled = useRef<Place | null>(null);

  function clearFilled() {
    const place = filled.current;
    filled.current = null;
    if (!place) return;
    for (const field of fillableFields) {
      if (form.values[field] === place[field]) form.setValue(field, '');
    }
  }

  /** Whether the shopper has gone on to a field after the postal code. */
  function isTypingBelow() {
    const focusedId = document.activeElement?.id ?? '';
    return focusedId.startsWith(`${form.id}-`) && focusedId !== `${form.id}-cep`;
  }

  const fill = useEffectEvent((place: Place, before: AddressValues) => {
    filled.current = place;
    for (const field of fillableFields) {
      const typed = form.values[field];
      if (typed !== '' && typed !== before[field]) continue;
      // Small towns have a single postal code, which has no street.
      if (place[field] !== '') form.setValue(field, place[field]);
    }
    const next = place.street === '' ? 'street' : 'number';
    if (form.values.number === '' && !isTypingBelow()) {
      document.getElementById(`${form.id}-${next}`)?.focus();
    }
  });

  const lookUpEntered = useEffectEvent(async (entered: string) => {
    if (latest.current === entered) return;
    latest.current = entered;
    setError(null);
    const before = form.values;
    clearFilled();
    setLookingUp(entered.length === 8);
    if (entered.length !== 8) return;
    try {
      const place = await lookUp(entered, true).unwrap();
      // The shopper has changed the postal code since.
      if (latest.current !== entered) return;
      if (place) fill(place, before);
      else setError(copy.errors.cepUnknown);
    } catch {
      if (latest.current !== entered) return;
      setError(copy.errors.cepLookup);
      if (form.values.street === '' && !isTypingBelow()) {
        document.getElementById(`${form.id}-street`)?.focus();
      }
    } finally {
      // Together with the filled fields: what waits for the lookup finds them.
      if (latest.current === entered) setLookingUp(false);
    }
  });
  useEffect(() => void lookUpEntered(cep), [cep]);

  return { isLookingUp };
}
