import { arrayContains, asc, eq, ne } from 'drizzle-orm';
import {
  fixedRoleNames,
  fixedRoles,
  MAX_ROLES,
  rightLabels,
  RoleFields,
  roleNameOf,
  withNeededRights,
} from '@fireflay/back-office-wire';
import type { OwnRole } from '@fireflay/back-office-wire';
import { foldText } from 'shared-contracts/documents';
import { formatCurrency } from 'shared-contracts/pricing';
import type { Database, Transaction } from '../../database/database';
import { inTransaction, postgresErrorCode, UNIQUE_VIOLATION } from '../../database/in-transaction';
import { staff, staffRoles } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from '../copy';
import type { RoleRow } from './permissions';
import { enqueueStaffEvent } from './staff-events';

export const listRoles: Handler<'ListRoles'> = async (_input, { db }) => {
  const rows = await db.select().from(staffRoles).orderBy(asc(staffRoles.foldedName));
  const people = await db.select({ name: staff.name, roles: staff.roles }).from(staff);
  return {
    roles: rows.map((row) =>
      toOwnRole(
        row,
        people.filter(({ roles }) => roles.includes(roleNameOf(row.id))),
      ),
    ),
  };
};

/** A repeated request finds the role that the first one made. */
export const createRole: Handler<'CreateRole'> = async (input, { db, member, now }) => {
  const fields = checkFields(input);
  return inTransaction(db, async (tx) => {
    const count = await tx.$count(staffRoles, ne(staffRoles.foldedName, foldText(fields.name)));
    if (count >= MAX_ROLES) throw new DomainError(409, copy.tooManyRoles(count));
    const [created] = await tx
      .insert(staffRoles)
      .values({ ...toColumns(fields), changedBy: member.name, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    const role = created ?? (await findByName(tx, fields.name));
    if (!role || differingFields(fields, role).length > 0) {
      throw takenError(role?.name ?? fields.name);
    }
    return describe(tx, role);
  });
};

/** Only the version that was read is replaced. A repeated request finds its own values. */
export const changeRole: Handler<'ChangeRole'> = async (
  { id, version, ...input },
  { db, member, now },
) => {
  const fields = checkFields(input);
  return inTransaction(db, async (tx) => {
    const current = await lockRole(tx, id);
    if (!current) throw new DomainError(404, copy.unknownRole);
    const differing = differingFields(fields, current);
    if (differing.length === 0) return describe(tx, current);
    if (current.version !== version) throw changedError(current, differing);
    const [changed = current] = await tx
      .update(staffRoles)
      .set({ ...toColumns(fields), version: version + 1, changedBy: member.name })
      .where(eq(staffRoles.id, id))
      .returning()
      .catch((error: unknown) => {
        throw postgresErrorCode(error) === UNIQUE_VIOLATION ? takenError(fields.name) : error;
      });
    const holders = await findHolders(tx, id);
    // A new name changes nothing of what they may do.
    if (differing.some((name) => name !== 'name')) {
      for (const { id: staffId } of holders.filter(({ isActive }) => isActive))
        await enqueueStaffEvent(tx, 'staff.access-changed', { staffId, at: now() });
    }
    return toOwnRole(changed, holders);
  });
};

export const deleteRole: Handler<'DeleteRole'> = async ({ id }, { db }) => {
  await inTransaction(db, async (tx) => {
    // A repeated request finds that it is done.
    if (!(await lockRole(tx, id))) return;
    const holders = await findHolders(tx, id);
    if (holders.length > 0)
      throw new DomainError(409, copy.roleInUse(holders.map(({ name }) => name)));
    await tx.delete(staffRoles).where(eq(staffRoles.id, id));
  });
  return {};
};

async function lockRole(tx: Transaction, id: number): Promise<RoleRow | undefined> {
  const [found] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update');
  return found;
}

async function findByName(tx: Transaction, name: string): Promise<RoleRow | undefined> {
  const [found] = await tx
    .select()
    .from(staffRoles)
    .where(eq(staffRoles.foldedName, foldText(name)));
  return found;
}

/** Also employees who cannot sign in: they get their roles back when they can again. */
const findHolders = (db: Database | Transaction, id: number) =>
  db
    .select({ id: staff.id, name: staff.name, isActive: staff.isActive })
    .from(staff)
    .where(arrayContains(staff.roles, [roleNameOf(id)]))
    .orderBy(asc(staff.name));

/** @throws DomainError with 400 for a name that is blank, and with 409 for that of a fixed role */
function checkFields(input: RoleFields): RoleFields {
  const name = input.name.trim().replace(/\s+/g, ' ');
  if (foldText(name).length < 2)
    throw new DomainError(400, copy.blankName, { fields: { name: copy.blankName } });
  const isFixed = fixedRoleNames.some(
    (each) => foldText(fixedRoles[each].label) === foldText(name),
  );
  if (isFixed) throw takenError(name);
  return { ...input, name, rights: withNeededRights(input.rights) };
}

function takenError(name: string): DomainError {
  const text = copy.roleNameTaken(name);
  return new DomainError(409, text, { fields: { name: text } });
}

const fieldNames = Object.keys(RoleFields.properties) as (keyof RoleFields)[];

const describeFields = ({
  name,
  rights,
  ...limits
}: RoleFields): Record<keyof RoleFields, string> => ({
  name,
  rights: copy.listed(rights.map((right) => rightLabels[right]).toSorted()),
  maxDiscountPercent: `${limits.maxDiscountPercent}%`,
  maxRefundCents:
    limits.maxRefundCents === null ? copy.noLimit : formatCurrency(limits.maxRefundCents),
});

function differingFields(fields: RoleFields, row: RoleRow): (keyof RoleFields)[] {
  const [own, other] = [describeFields(fields), describeFields(row)];
  return fieldNames.filter((name) => own[name] !== other[name]);
}

/** The new version lets the administrator save what was chosen, after a look at the other's values. */
function changedError(current: RoleRow, differing: readonly (keyof RoleFields)[]): DomainError {
  const { changedBy, version } = current;
  const values = describeFields(current);
  return new DomainError(409, copy.roleChangedBy(changedBy), {
    fields: Object.fromEntries(
      differing.map((name) => [name, copy.otherValue(changedBy, values[name])]),
    ),
    version,
  });
}

const toColumns = (fields: RoleFields) => ({ ...fields, foldedName: foldText(fields.name) });

async function describe(tx: Transaction, row: RoleRow): Promise<OwnRole> {
  return toOwnRole(row, await findHolders(tx, row.id));
}

const toOwnRole = (row: RoleRow, holders: readonly { name: string }[]): OwnRole => ({
  id: row.id,
  version: row.version,
  name: row.name,
  rights: row.rights,
  maxDiscountPercent: row.maxDiscountPercent,
  maxRefundCents: row.maxRefundCents,
  people: holders.map(({ name }) => name),
});
