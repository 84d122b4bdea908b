import type {
  InputOf,
  OperationName,
  Operations,
  OrderDetail,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { pages, read } from '../../api/endpoints';
import { keepReply } from '../../api/keep-reply';

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => {
    // The next step of an employee starts from the reply.
    const onQueryStarted = keepReply<OrderDetail>((order, dispatch) => {
      void dispatch(ordersApi.util.upsertQueryData('readOrder', { id: order.id }, order));
    });
    /** Each replies with the order as it then is; lists and the page read it again. */
    const change = <Name extends OperationName>(name: Name) =>
      build.mutation<OrderDetail, InputOf<Operations[Name]>>({
        query: callOf(name),
        onQueryStarted,
        invalidatesTags: ['orders', 'changes'],
      });
    return {
      listOrders: pages(build, 'ListOrders', 'after', ({ orders }) => orders),
      readOrder: read(build, 'ReadOrder'),
      listPicking: read(build, 'ListPicking', 'orders'),
      addOrderNote: change('AddOrderNote'),
      invoiceOrder: change('InvoiceOrder'),
      sendInvoiceXml: build.mutation<
        OrderDetail,
        InputOf<Operations['SendInvoiceXml']> & { file: File }
      >({
        query: ({ file, ...input }) => ({ ...callOf('SendInvoiceXml')(input), file }),
        onQueryStarted,
        invalidatesTags: ['orders', 'changes'],
      }),
      readInvoiceXml: build.query<
        ReplyOf<Operations['ReadInvoiceXml']>,
        InputOf<Operations['ReadInvoiceXml']>
      >({ query: callOf('ReadInvoiceXml'), keepUnusedDataFor: 0 }),
      dispatchOrder: change('DispatchOrder'),
      advanceOrder: change('AdvanceOrder'),
      readDeliveryDays: build.query<
        ReplyOf<Operations['ReadDeliveryDays']>,
        InputOf<Operations['ReadDeliveryDays']>
      >({ query: callOf('ReadDeliveryDays'), keepUnusedDataFor: 0 }),
      changeOrderPeriod: change('ChangeOrderPeriod'),
      changeOrderAddress: change('ChangeOrderAddress'),
      changeOrderContact: change('ChangeOrderContact'),
      changeOrderLine: change('ChangeOrderLine'),
      cancelOrder: change('CancelOrder'),
      refundOrder: change('RefundOrder'),
      retryRefund: change('RetryRefund'),
      registerPaidBack: change('RegisterPaidBack'),
      openChargeback: change('OpenChargeback'),
      answerChargeback: change('AnswerChargeback'),
      decideChargeback: change('DecideChargeback'),
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
  useReadDeliveryDaysQuery,
  useChangeOrderPeriodMutation,
  useChangeOrderAddressMutation,
  useChangeOrderContactMutation,
  useChangeOrderLineMutation,
  useCancelOrderMutation,
  useRefundOrderMutation,
  useRetryRefundMutation,
  useRegisterPaidBackMutation,
  useOpenChargebackMutation,
  useAnswerChargebackMutation,
  useDecideChargebackMutation,
} = ordersApi;
