import { useStorePostalCodeQuery } from 'shared-contracts/store';
import { isAvailable, type QuoteRequest } from './shipping-quote';
import { useCartShippingQuoteQuery } from './shipping-quote.api';

/** Nothing is asked for half a postal code or an empty cart. */
export function useShippingQuote({ cep, items, goodsTotal }: QuoteRequest) {
  const complete = cep.length === 8 && items.length > 0;
  const { currentData, data, error, isFetching, isError, refetch } = useCartShippingQuoteQuery(
    { cep, items, goodsTotal },
    { skip: !complete },
  );
  const failed = complete && isError && !isFetching;
  const refused = Boolean(failed && error && 'kind' in error && error.status === 404);
  // A region without a carrier and a postal code that does not exist are refused alike.
  const place = useStorePostalCodeQuery(cep, { skip: !refused });
  const isUnknown = refused && place.data === null;
  const isLookingUp = refused && place.isFetching;

  return {
    /** What is offered for exactly this request. */
    offers: complete && !failed ? currentData : undefined,
    /** The offers of the request before, to be shown while these are on their way. */
    outdatedOffers: complete && isFetching ? data : undefined,
    /** The region is served by the store's own people. */
    isCustom:
      (refused && !isUnknown && !isLookingUp) ||
      (!isFetching && currentData !== undefined && !currentData.some(isAvailable)),
    /** There is no such postal code. */
    isUnknown,
    failure: failed && !refused ? error : undefined,
    isFetching: (complete && isFetching) || isLookingUp,
    refetch,
  };
}
