import type { InputOf, Operations, ReplyOf, StaffMember } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query<ReplyOf<Operations['ListStaff']>, void>({
      query: () => callOf('ListStaff')({}),
      providesTags: ['Staff'],
    }),
    inviteEmployee: build.mutation<
      ReplyOf<Operations['InviteEmployee']>,
      InputOf<Operations['InviteEmployee']>
    >({ query: callOf('InviteEmployee'), invalidatesTags: ['Staff', 'Changes'] }),
    changeEmployee: build.mutation<StaffMember, InputOf<Operations['ChangeEmployee']>>({
      query: callOf('ChangeEmployee'),
      invalidatesTags: ['Staff', 'Changes'],
    }),
    resetEmployee: build.mutation<
      ReplyOf<Operations['ResetEmployee']>,
      InputOf<Operations['ResetEmployee']>
    >({ query: callOf('ResetEmployee'), invalidatesTags: ['Staff', 'Changes'] }),
  }),
});

export const {
  useListStaffQuery,
  useInviteEmployeeMutation,
  useChangeEmployeeMutation,
  useResetEmployeeMutation,
} = staffApi;
