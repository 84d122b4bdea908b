import { api } from '../../api/api';
import { change, read } from '../../api/endpoints';

export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStaff: read(build, 'ListStaff'),
    inviteEmployee: change(build, 'InviteEmployee'),
    changeEmployee: change(build, 'ChangeEmployee'),
    resetEmployee: change(build, 'ResetEmployee'),
  }),
});

export const {
  useListStaffQuery,
  useInviteEmployeeMutation,
  useChangeEmployeeMutation,
  useResetEmployeeMutation,
} = staffApi;
