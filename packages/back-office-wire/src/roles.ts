import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';
import { MAX_DISCOUNT_PERCENT, roleRights } from './rights';

const access = ['administrate'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 999_999_999 });

/** Roles of the retailer's own. */
export const MAX_ROLES = 50;

/** The fields of a role of the retailer's own. Limits count with the right that they limit. */
export const RoleFields = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 40 }),
  rights: Type.Array(Type.Enum([...roleRights]), { minItems: 1, uniqueItems: true }),
  maxDiscountPercent: Type.Integer({ minimum: 0, maximum: MAX_DISCOUNT_PERCENT }),
  /** The most that may have been refunded of one order after a refund; null: no limit. */
  maxRefundCents: Type.Union([Type.Integer({ minimum: 0, maximum: 100_000_000 }), Type.Null()]),
});
export type RoleFields = Static<typeof RoleFields>;

export const OwnRole = Type.Object({
  id: Id,
  /** Raised by every `ChangeRole`. */
  version: Type.Integer(),
  ...RoleFields.properties,
  /** The names of the employees who have it. */
  people: Type.Array(Type.String()),
});
export type OwnRole = Static<typeof OwnRole>;

/** The roles of the retailer's own, by name. */
export const ListRoles = defineOperation({
  method: 'GET',
  path: '/api/roles',
  access,
  input: Type.Object({}),
  reply: Type.Object({ roles: Type.Array(OwnRole) }),
});

/** 409: another role has the name. The same request again finds its role. */
export const CreateRole = defineOperation({
  method: 'POST',
  path: '/api/roles',
  logText: 'Criou um papel',
  access,
  needsCode: true,
  input: RoleFields,
  reply: OwnRole,
});

/**
 * Counts from the next request of those who have the role. 409: somebody has changed it since `version` was read; `fields` has
 * the other's value of each field that differs, and `version` the version to send with a second try.
 */
export const ChangeRole = defineOperation({
  method: 'PUT',
  path: '/api/roles/:id',
  logText: 'Mudou um papel',
  access,
  needsCode: true,
  input: Type.Object({ id: Id, version: Type.Integer(), ...RoleFields.properties }),
  reply: OwnRole,
});

/** 409: somebody has the role. */
export const DeleteRole = defineOperation({
  method: 'DELETE',
  path: '/api/roles/:id',
  logText: 'Apagou um papel',
  access,
  needsCode: true,
  input: Type.Object({ id: Id }),
  reply: Type.Object({}),
});
