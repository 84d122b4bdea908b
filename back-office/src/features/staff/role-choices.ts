import { fixedRoleNames, fixedRoles } from '@fireflay/back-office-wire';
import type { ReplyOf, Operations, RoleName } from '@fireflay/back-office-wire';

export interface RoleChoice {
  value: RoleName;
  label: string;
}

/** All roles that an employee can have, those of the retailer's own after the others. */
export const toRoleChoices = (
  ownRoles: ReplyOf<Operations['ListStaff']>['ownRoles'] = [],
): RoleChoice[] => [
  ...fixedRoleNames.map((value) => ({ value, label: fixedRoles[value].label })),
  ...ownRoles.map(({ role, label }) => ({ value: role, label })),
];
