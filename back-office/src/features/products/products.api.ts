import type {
  InputOf,
  NewProduct,
  Operations,
  PricePreview,
  ProductDetail,
  ProductState,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { keepReply } from '../../api/keep-reply';

export interface ProductFilter {
  search: string;
  /** `group` or `group/subgroup`; empty: all. */
  category: string;
  state: ProductState;
}

type ProductChange =
  | 'AddPricePeriod'
  | 'ChangePricePeriod'
  | 'EndPricePeriod'
  | 'ChangeProduct'
  | 'CountStock'
  | 'CreateProduct'
  | 'RetireProduct'
  | 'RestoreProduct';

export const productsApi = api.injectEndpoints({
  endpoints: (build) => {
    /** A change of a product: the reply is the product as it then is. */
    const change = <Name extends ProductChange>(name: Name) =>
      build.mutation<ProductDetail, InputOf<Operations[Name]>>({
        query: callOf(name),
        onQueryStarted: keepReply<ProductDetail>((product, dispatch) => {
          void dispatch(productsApi.util.upsertQueryData('readProduct', product.code, product));
        }),
        invalidatesTags: (_result, error) => (error ? [] : ['products', 'imports', 'changes']),
      });
    return {
      listProducts: build.infiniteQuery<ReplyOf<Operations['ListProducts']>, ProductFilter, number>(
        {
          infiniteQueryOptions: {
            initialPageParam: 1,
            getNextPageParam: ({ hasMore }, _all, page) => (hasMore ? page + 1 : undefined),
          },
          query: ({ queryArg: { search, category, state }, pageParam: page }) =>
            callOf('ListProducts')({
              page,
              ...(search !== '' && { search }),
              ...(category !== '' && { category }),
              ...(state !== 'for-sale' && { state }),
            }),
          providesTags: ['products'],
        },
      ),
      readProduct: build.query<ProductDetail, number>({
        query: (product) => callOf('ReadProduct')({ product }),
        // Imports and other employees change it, too.
        keepUnusedDataFor: 0,
      }),
      readNewProduct: build.query<NewProduct, { from?: number }>({
        query: callOf('ReadNewProduct'),
        // The next product has the next code.
        keepUnusedDataFor: 0,
      }),
      matchPictures: build.mutation<
        ReplyOf<Operations['MatchPictures']>,
        InputOf<Operations['MatchPictures']>
      >({ query: callOf('MatchPictures') }),
      changeProduct: change('ChangeProduct'),
      countStock: change('CountStock'),
      addPricePeriod: change('AddPricePeriod'),
      changePricePeriod: change('ChangePricePeriod'),
      endPricePeriod: change('EndPricePeriod'),
      createProduct: change('CreateProduct'),
      previewPrices: build.query<PricePreview, InputOf<Operations['PreviewPrices']>>({
        query: callOf('PreviewPrices'),
        keepUnusedDataFor: 0,
      }),
      changePrices: build.mutation<
        ReplyOf<Operations['ChangePrices']>,
        InputOf<Operations['ChangePrices']>
      >({
        query: callOf('ChangePrices'),
        invalidatesTags: (_result, error) => (error ? [] : ['products', 'imports', 'changes']),
      }),
      retireProduct: change('RetireProduct'),
      restoreProduct: change('RestoreProduct'),
    };
  },
});

export const {
  useListProductsInfiniteQuery,
  useReadProductQuery,
  useReadNewProductQuery,
  useLazyReadProductQuery,
  useMatchPicturesMutation,
  useChangeProductMutation,
  useCountStockMutation,
  useAddPricePeriodMutation,
  useChangePricePeriodMutation,
  useEndPricePeriodMutation,
  useCreateProductMutation,
  useLazyPreviewPricesQuery,
  useChangePricesMutation,
  useRetireProductMutation,
  useRestoreProductMutation,
} = productsApi;
