import type {
  InputOf,
  OperationName,
  Operations,
  ReplyOf,
  ReturnDetail,
} from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';
import { pages } from '../../api/endpoints';
import { keepReply } from '../../api/keep-reply';

const returnsApi = api.injectEndpoints({
  endpoints: (build) => {
    /** Also after a refusal: somebody else may have decided. */
    const change = <Name extends OperationName>(name: Name) =>
      build.mutation<ReturnDetail, InputOf<Operations[Name]>>({
        query: callOf(name),
        // The next step of an employee starts from it.
        onQueryStarted: keepReply<ReturnDetail>((found, dispatch) => {
          void dispatch(returnsApi.util.upsertQueryData('readReturn', found.id, found));
        }),
        invalidatesTags: ['returns', 'orders', 'changes'],
      });
    return {
      listReturns: pages(build, 'ListReturns', 'after', ({ returns }) => returns),
      readReturn: build.query<ReturnDetail, number>({
        query: (id) => callOf('ReadReturn')({ id }),
        providesTags: ['returns'],
      }),
      /** A data URL: photographs have no public address. */
      readReturnPhoto: build.query<string, InputOf<Operations['ReadReturnPhoto']>>({
        query: callOf('ReadReturnPhoto'),
        transformResponse: ({ picture }: ReplyOf<Operations['ReadReturnPhoto']>) =>
          `data:image/webp;base64,${picture}`,
      }),
      approveReturn: change('ApproveReturn'),
      refuseReturn: change('RefuseReturn'),
      receiveReturn: change('ReceiveReturn'),
      exchangeReturn: change('ExchangeReturn'),
      refundReturn: change('RefundReturn'),
    };
  },
});

export const {
  useListReturnsInfiniteQuery,
  useReadReturnQuery,
  useReadReturnPhotoQuery,
  useApproveReturnMutation,
  useRefuseReturnMutation,
  useReceiveReturnMutation,
  useExchangeReturnMutation,
  useRefundReturnMutation,
} = returnsApi;
