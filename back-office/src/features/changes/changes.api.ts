import { api } from '../../api/api';
import { pages } from '../../api/endpoints';

export const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChanges: pages(build, 'ListChanges', 'before', ({ changes }) => changes),
  }),
});

export const { useListChangesInfiniteQuery } = changesApi;
