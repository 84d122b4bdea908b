import { useStorePostalCodeQuery } from 'shared-contracts/store';
import { isAvailable } from './shipping-quote';
import type { QuoteRequest } from './shipping-quote';
import { useCartShippingQuoteQuery } from './shipping-quote.api';

/** Requests a quote. Does nothing for an incomplete postal code or an empty cart. */
export function useShippingQuote(request: QuoteRequest) {
  const { cep, items } = request;
  const isComplete = cep.length === 8 && items.length > 0;
  const { currentData, data, error, isFetching, isError, refetch } = useCartShippingQuoteQuery(
    request,
    { skip: !isComplete },
  );
  const hasFailed = isComplete && isError && !isFetching;
  const isRefused = Boolean(hasFailed && error && 'kind' in error && error.status === 404);
  // The server refuses both regions without a carrier and unknown postal codes with 404.
  const lookup = useStorePostalCodeQuery(cep, { skip: !isRefused });
  const isUnknown = isRefused && lookup.data === null;
  const isLookingUp = isRefused && lookup.isFetching;

  return {
    /** The offers for exactly this request. */
    offers: isComplete && !hasFailed ? currentData : undefined,
    /** The offers of the previous request, shown while the new ones are loading. */
    outdatedOffers: isComplete && isFetching ? data : undefined,
    /** No carrier serves the region; customer service arranges the delivery. */
    isCustom:
      (isRefused && !isUnknown && !isLookingUp) ||
      (!isFetching && currentData !== undefined && !currentData.some(isAvailable)),
    /** The postal code does not exist. */
    isUnknown,
    failure: hasFailed && !isRefused ? error : undefined,
    isFetching: (isComplete && isFetching) || isLookingUp,
    refetch,
  };
}
