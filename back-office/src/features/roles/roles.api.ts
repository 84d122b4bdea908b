import { fixedRoleNames, fixedRoles } from '@fireflay/back-office-wire';
import { api } from '../../api/api';
import { change, read } from '../../api/endpoints';

export const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRoles: read(build, 'ListRoles'),
    createRole: change(build, 'CreateRole'),
    changeRole: change(build, 'ChangeRole', 'staff'),
    deleteRole: change(build, 'DeleteRole'),
  }),
});

export const {
  useListRolesQuery,
  useCreateRoleMutation,
  useChangeRoleMutation,
  useDeleteRoleMutation,
} = rolesApi;

const fixedLabels = fixedRoleNames.map((name) => ({ value: name, label: fixedRoles[name].label }));

/** All roles that an employee can have, those of the retailer's own after the others. */
export function useRoleChoices(): { value: string; label: string }[] {
  const own = useListRolesQuery().data?.roles ?? [];
  return [...fixedLabels, ...own.map(({ id, name }) => ({ value: `role-${id}`, label: name }))];
}
