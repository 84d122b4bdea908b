import type { InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { change } from '../../api/endpoints';

const familiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFamilies: build.infiniteQuery<
      ReplyOf<Operations['ListFamilies']>,
      { search: string },
      number
    >({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ hasMore }, _all, page) => (hasMore ? page + 1 : undefined),
      },
      query: ({ queryArg: { search }, pageParam: page }) =>
        callOf('ListFamilies')({ page, ...(search !== '' && { search }) }),
      providesTags: ['families'],
    }),
    readFamily: build.query<ReplyOf<Operations['ReadFamily']>, number>({
      query: (id) => callOf('ReadFamily')({ id }),
      // Imports and other employees change it, too.
      keepUnusedDataFor: 0,
    }),
    findVariants: build.query<
      ReplyOf<Operations['ListProducts']>['products'],
      InputOf<Operations['ListProducts']>
    >({
      query: callOf('ListProducts'),
      transformResponse: ({ products }: ReplyOf<Operations['ListProducts']>) => products,
      keepUnusedDataFor: 0,
    }),
    readFamilyCandidates: build.query<ReplyOf<Operations['ReadFamilyCandidates']>, number>({
      query: (product) => callOf('ReadFamilyCandidates')({ product }),
      keepUnusedDataFor: 0,
    }),
    createFamily: change(build, 'CreateFamily', 'imports'),
    changeFamily: change(build, 'ChangeFamily', 'imports'),
    deleteFamily: change(build, 'DeleteFamily', 'imports'),
  }),
});

export const {
  useListFamiliesInfiniteQuery,
  useReadFamilyQuery,
  useLazyFindVariantsQuery,
  useLazyReadFamilyCandidatesQuery,
  useCreateFamilyMutation,
  useChangeFamilyMutation,
  useDeleteFamilyMutation,
} = familiesApi;
