import { useStorePostalCodeQuery } from 'shared-contracts/store';
import { isAvailable, type QuoteRequest } from './shipping-quote';
import { useCartShippingQuoteQuery } from './shipping-quote.api';

/** Nothing is asked for half a postal code or an empty cart. */
export function useShippingQuote({ cep, items, goodsTotal }: QuoteRequest) {
  const isComplete = cep.length === 8 && items.length > 0;
  const { currentData, data, error, isFetching, isError, refetch } = useCartShippingQuoteQuery(
    { cep, items, goodsTotal },
    { skip: !isComplete },
  );
  const hasFailed = isComplete && isError && !isFetching;
  const isRefused = Boolean(hasFailed && error && 'kind' in error && error.status === 404);
  // A region without a carrier and a postal code that does not exist are refused alike.
  const place = useStorePostalCodeQuery(cep, { skip: !isRefused });
  const isUnknown = isRefused && place.data === null;
  const isLookingUp = isRefused && place.isFetching;

  return {
    /** What is offered for exactly this request. */
    offers: isComplete && !hasFailed ? currentData : undefined,
    /** The offers of the request before, to be shown while these are on their way. */
    outdatedOffers: isComplete && isFetching ? data : undefined,
    /** The region is served by the store's own people. */
    isCustom:
      (isRefused && !isUnknown && !isLookingUp) ||
      (!isFetching && currentData !== undefined && !currentData.some(isAvailable)),
    /** There is no such postal code. */
    isUnknown,
    failure: hasFailed && !isRefused ? error : undefined,
    isFetching: (isComplete && isFetching) || isLookingUp,
    refetch,
  };
}
