import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';
import { Employee, RoleNameSchema } from './session';

/** The remotes whose releases an employee with the role `team` may change. */
const Remotes = Type.Array(Type.String({ pattern: '^mf-[a-z][a-z-]*$', maxLength: 40 }), {
  uniqueItems: true,
  maxItems: 20,
});

const Roles = Type.Array(RoleNameSchema, { minItems: 1, maxItems: 30, uniqueItems: true });

export const StaffMember = Type.Object({
  ...Employee.properties,
  /** Raised by every `ChangeEmployee`. */
  version: Type.Integer(),
  isActive: Type.Boolean(),
  /** False: the invitation was not accepted yet. */
  hasPassword: Type.Boolean(),
  hasAuthenticator: Type.Boolean(),
  /** ISO time. */
  lastSeenAt: Type.Union([Type.String(), Type.Null()]),
});
export type StaffMember = Static<typeof StaffMember>;

/** The link is shown once. Opening it sets the password of this employee. */
const Invitation = Type.Object({ member: StaffMember, link: Type.String() });

export const ListStaff = defineOperation({
  method: 'GET',
  path: '/api/staff',
  access: ['administrate'],
  input: Type.Object({}),
  reply: Type.Object({
    staff: Type.Array(StaffMember),
    /** The roles of the retailer's own, by name. */
    ownRoles: Type.Array(Type.Object({ role: RoleNameSchema, label: Type.String() })),
  }),
});

export const InviteEmployee = defineOperation({
  method: 'POST',
  path: '/api/staff',
  logText: 'Convidou uma pessoa',
  access: ['administrate'],
  needsCode: true,
  input: Type.Object({
    name: Type.String({ minLength: 2, maxLength: 100 }),
    email: Type.String({ pattern: '^[^<>@\\s]+@[^<>@\\s]+\\.[^<>@\\s]+$', maxLength: 200 }),
    roles: Roles,
    remotes: Type.Optional(Remotes),
  }),
  reply: Invitation,
});

/**
 * Ends the employee's sessions, too. 409: somebody has changed the employee since `version` was read; `fields` has the
 * other's value of each field that differs, and `version` the version to send with a second try.
 */
export const ChangeEmployee = defineOperation({
  method: 'PUT',
  path: '/api/staff/:id',
  logText: 'Mudou uma pessoa',
  access: ['administrate'],
  needsCode: true,
  input: Type.Object({
    id: Type.Integer(),
    version: Type.Integer(),
    roles: Roles,
    remotes: Type.Optional(Remotes),
    isActive: Type.Boolean(),
  }),
  reply: StaffMember,
});

/** For a lost password or phone: a new invitation; password, authenticator and sessions end. */
export const ResetEmployee = defineOperation({
  method: 'POST',
  path: '/api/staff/:id/invitation',
  logText: 'Criou um novo convite',
  access: ['administrate'],
  needsCode: true,
  input: Type.Object({ id: Type.Integer() }),
  reply: Invitation,
});

/** The filters of the audit log: changes of employees; or their sign-ins, readings and refused attempts. */
export const auditKinds = ['changes', 'access'] as const;
export type AuditKind = (typeof auditKinds)[number];

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  /** ISO time. */
  at: Type.String(),
  /** The employee's name, or the command. */
  actor: Type.String(),
  /** The name of the operation, as 'InviteEmployee'. */
  action: Type.String(),
  /** The request without passwords and codes. */
  input: Type.Record(Type.String(), Type.Unknown()),
  /** HTTP status of the reply; null: the process ended before. */
  status: Type.Union([Type.Integer(), Type.Null()]),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Newest first; `before`: the id of the last entry shown. */
export const ListChanges = defineOperation({
  method: 'GET',
  path: '/api/changes',
  access: ['administrate'],
  input: Type.Object({
    before: Type.Optional(Type.Integer()),
    actor: Type.Optional(Type.String({ maxLength: 100 })),
    /** Absent: all. */
    kind: Type.Optional(Type.Enum([...auditKinds])),
  }),
  reply: Type.Object({ changes: Type.Array(AuditEntry), hasMore: Type.Boolean() }),
});
