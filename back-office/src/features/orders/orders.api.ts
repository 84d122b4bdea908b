import type {
  InputOf,
  OperationName,
  Operations,
  OrderDetail,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

type ListInput = Omit<InputOf<Operations['ListOrders']>, 'after'>;

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => {
    /** Each replies with the order as it then is; lists and the page read it again. */
    const change = <Name extends OperationName>(name: Name) =>
      build.mutation<OrderDetail, InputOf<Operations[Name]>>({
        query: callOf(name),
        invalidatesTags: ['Orders', 'Changes'],
      });
    return {
      listOrders: build.infiniteQuery<
        ReplyOf<Operations['ListOrders']>,
        ListInput,
        number | undefined
      >({
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ orders, hasMore }) => (hasMore ? orders.at(-1)?.id : undefined),
        },
        query: ({ queryArg, pageParam }) =>
          callOf('ListOrders')({
            ...queryArg,
            ...(pageParam !== undefined && { after: pageParam }),
          }),
        providesTags: ['Orders'],
      }),
      readOrder: build.query<OrderDetail, number>({
        query: (id) => callOf('ReadOrder')({ id }),
        providesTags: ['Orders'],
      }),
      listPicking: build.query<ReplyOf<Operations['ListPicking']>, void>({
        query: () => callOf('ListPicking')({}),
        providesTags: ['Orders'],
      }),
      addOrderNote: change('AddOrderNote'),
      invoiceOrder: change('InvoiceOrder'),
      sendInvoiceXml: build.mutation<
        OrderDetail,
        InputOf<Operations['SendInvoiceXml']> & { file: File }
      >({
        query: ({ file, ...input }) => ({ ...callOf('SendInvoiceXml')(input), file }),
        invalidatesTags: ['Orders', 'Changes'],
      }),
      readInvoiceXml: build.query<
        ReplyOf<Operations['ReadInvoiceXml']>,
        InputOf<Operations['ReadInvoiceXml']>
      >({ query: callOf('ReadInvoiceXml'), keepUnusedDataFor: 0 }),
      dispatchOrder: change('DispatchOrder'),
      advanceOrder: change('AdvanceOrder'),
      cancelOrder: change('CancelOrder'),
      refundOrder: change('RefundOrder'),
      retryRefund: change('RetryRefund'),
    };
  },
});

export const {
  useListOrdersInfiniteQuery,
  useReadOrderQuery,
  useListPickingQuery,
  useAddOrderNoteMutation,
  useInvoiceOrderMutation,
  useSendInvoiceXmlMutation,
  useLazyReadInvoiceXmlQuery,
  useDispatchOrderMutation,
  useAdvanceOrderMutation,
  useCancelOrderMutation,
  useRefundOrderMutation,
  useRetryRefundMutation,
} = ordersApi;
