import { inArray } from 'drizzle-orm';
import { addPermissions, isFixedRole, permissionsOf } from '@fireflay/back-office-wire';
import type { Permissions, Right, RoleName } from '@fireflay/back-office-wire';
import type { Database, Transaction } from '../../database/database';
import { staffRoles } from '../../database/schema';

export type RoleRow = typeof staffRoles.$inferSelect;

const idOf = (role: RoleName): number => Number(role.slice('role-'.length));

/**
 * Reads the roles of the retailer's own among these. Those that do not exist any more are left out.
 *
 * @param lock keeps them until the transaction ends
 */
export async function findOwnRoles(
  db: Database | Transaction,
  roles: readonly RoleName[],
  lock?: 'share',
): Promise<RoleRow[]> {
  const ids = roles.filter((role) => !isFixedRole(role)).map(idOf);
  if (ids.length === 0) return [];
  const query = db.select().from(staffRoles).where(inArray(staffRoles.id, ids));
  return lock ? query.for(lock) : query;
}

/** Adds up what roles permit. A role that does not exist any more permits nothing. */
export async function findPermissions(
  db: Database | Transaction,
  roles: readonly RoleName[],
): Promise<Permissions> {
  return addPermissions([permissionsOf(roles), ...(await findOwnRoles(db, roles))]);
}

/** Says whether the employee has one of the rights. */
export const hasRight = (
  { permissions }: { permissions: Permissions },
  ...rights: readonly Right[]
): boolean => rights.some((right) => permissions.rights.includes(right));
