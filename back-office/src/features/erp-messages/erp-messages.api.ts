import { api } from '../../api/api';
import { change, pages } from '../../api/endpoints';

export const {
  useListErpMessagesInfiniteQuery,
  useResendErpMessageMutation,
  useResendFailedErpMessagesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listErpMessages: pages(build, 'ListErpMessages', 'after', ({ messages }) => messages),
    resendErpMessage: change(build, 'ResendErpMessage'),
    resendFailedErpMessages: change(build, 'ResendFailedErpMessages'),
  }),
});
