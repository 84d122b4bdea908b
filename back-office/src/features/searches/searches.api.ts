import type { InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

type Searches = ReplyOf<Operations['ReadSearches']>;

export const searchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSearches: build.query<Searches, void>({
      query: () => callOf('ReadSearches')({}),
      providesTags: ['Searches'],
    }),
    addSynonym: build.mutation<Searches, InputOf<Operations['AddSynonym']>>({
      query: callOf('AddSynonym'),
      invalidatesTags: (_result, error) => (error ? [] : ['Searches', 'Changes']),
    }),
    removeSynonym: build.mutation<Searches, InputOf<Operations['RemoveSynonym']>>({
      query: callOf('RemoveSynonym'),
      invalidatesTags: ['Searches', 'Changes'],
    }),
    dismissSearch: build.mutation<Searches, InputOf<Operations['DismissSearch']>>({
      query: callOf('DismissSearch'),
      invalidatesTags: ['Searches', 'Changes'],
    }),
  }),
});

export const {
  useReadSearchesQuery,
  useAddSynonymMutation,
  useRemoveSynonymMutation,
  useDismissSearchMutation,
} = searchesApi;
