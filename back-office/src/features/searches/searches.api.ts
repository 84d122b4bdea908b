import { api } from '../../api/api';
import { change, read } from '../../api/endpoints';

export const searchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSearches: read(build, 'ReadSearches'),
    addSynonym: change(build, 'AddSynonym'),
    removeSynonym: change(build, 'RemoveSynonym'),
    dismissSearch: change(build, 'DismissSearch'),
  }),
});

export const {
  useReadSearchesQuery,
  useAddSynonymMutation,
  useRemoveSynonymMutation,
  useDismissSearchMutation,
} = searchesApi;
