import { api } from '../../api/api';
import { change, read } from '../../api/endpoints';

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRoles: read(build, 'ListRoles'),
    createRole: change(build, 'CreateRole', 'staff'),
    changeRole: change(build, 'ChangeRole', 'staff'),
    deleteRole: change(build, 'DeleteRole', 'staff'),
  }),
});

export const {
  useListRolesQuery,
  useCreateRoleMutation,
  useChangeRoleMutation,
  useDeleteRoleMutation,
} = rolesApi;
