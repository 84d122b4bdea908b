import { api } from '../../api/api';
import { change, pages, read } from '../../api/endpoints';

export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: pages(build, 'ListCustomers', 'before', ({ customers }) => customers),
    readCustomer: read(build, 'ReadCustomer'),
    sendResetLink: change(build, 'SendResetLink'),
    exportCustomer: change(build, 'ExportCustomer'),
    eraseCustomer: change(build, 'EraseCustomer'),
  }),
});

export const {
  useListCustomersInfiniteQuery,
  useReadCustomerQuery,
  useSendResetLinkMutation,
  useExportCustomerMutation,
  useEraseCustomerMutation,
} = customersApi;
