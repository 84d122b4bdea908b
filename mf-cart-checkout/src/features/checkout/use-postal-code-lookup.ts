import { useRef, useState } from 'react';
import { addressTyped, useAppDispatch, useLazyStorePostalCodeQuery } from 'shared-contracts/store';
import { copy } from './copy';

const nothingFilled = { street: '', district: '', city: '', state: '' };

/**
 * Fills the address from a full postal code; an incomplete one takes back what was filled (§4).
 * @param onFound the address is known: the number comes next
 */
export function usePostalCodeLookup(onFound: () => void) {
  const dispatch = useAppDispatch();
  const [lookUp, { isFetching }] = useLazyStorePostalCodeQuery();
  const [error, setError] = useState<string | null>(null);
  const latest = useRef('');
  const filled = useRef(false);

  async function enter(cep: string) {
    latest.current = cep;
    setError(null);
    dispatch(addressTyped({ cep, ...(filled.current && nothingFilled) }));
    filled.current = false;
    if (cep.length !== 8) return;
    try {
      const place = await lookUp(cep, true).unwrap();
      // The shopper has typed on meanwhile.
      if (latest.current !== cep) return;
      if (!place) return setError(copy.errors.cepUnknown);
      const { street, district, city, state } = place;
      dispatch(addressTyped({ street, district, city, state }));
      filled.current = true;
      onFound();
    } catch {
      if (latest.current === cep) setError(copy.errors.cepLookup);
    }
  }

  return { enter, error, isFetching };
}
