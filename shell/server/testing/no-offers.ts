import type { OverrideOffers } from '../overrides/override-offers';

/** No other release can be shown, and none is asked for. */
export const noOffers: Pick<OverrideOffers, 'findProblem' | 'filterAvailable' | 'list'> = {
  findProblem: async () => undefined,
  filterAvailable: async () => [],
  list: async () => ({ origins: [], remotes: [] }),
};
