import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';
import { MAX_DISCOUNT_PERCENT, ROLE_NAME_PATTERN, rights } from './rights';
import type { Permissions, RoleName } from './rights';

export const NoInput = Type.Object({});
/** Six digits of the authenticator, or a recovery code: four groups of four characters. */
export const CODE_PATTERN = '^\\s*(\\d{3}\\s?\\d{3}|[A-Za-z2-9]{4}([\\s-]?[A-Za-z2-9]{4}){3})\\s*$';
const Code = Type.String({ pattern: CODE_PATTERN, maxLength: 40 });

export const MIN_PASSWORD_LENGTH = 12;
export const NewPassword = Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: 200 });

/** The name of a fixed role, or `role-` with the id of one of the retailer's own. */
export const RoleNameSchema = Type.Unsafe<RoleName>(
  Type.String({ pattern: ROLE_NAME_PATTERN, maxLength: 20 }),
);

const PermissionsSchema = Type.Unsafe<Permissions>(
  Type.Object({
    rights: Type.Array(Type.Enum([...rights])),
    maxDiscountPercent: Type.Integer({ minimum: 0, maximum: MAX_DISCOUNT_PERCENT }),
    maxRefundCents: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  }),
);

export const Employee = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(RoleNameSchema),
  /** The remotes of an employee with the role `team`. */
  remotes: Type.Optional(Type.Array(Type.String())),
});
export type Employee = Static<typeof Employee>;

/** The progress of the browser's employee with signing in. */
export const SessionState = Type.Union([
  Type.Object({ state: Type.Literal('signed-out') }),
  /** The password was right; the authenticator's code is missing. */
  Type.Object({ state: Type.Literal('code-needed') }),
  /** The password was right; the employee has no authenticator yet. `uri` is the content of its QR code. */
  Type.Object({
    state: Type.Literal('enrolment-needed'),
    secret: Type.String(),
    uri: Type.String(),
  }),
  Type.Object({
    state: Type.Literal('signed-in'),
    employee: Employee,
    /** Missing from a back end of the release before roles of the retailer's own. */
    permissions: Type.Optional(PermissionsSchema),
    store: Type.String(),
    /** The retailer's own server has products, prices and orders (`TFIREFLAY_URL`). */
    hasOwnServer: Type.Boolean(),
  }),
]);
export type SessionState = Static<typeof SessionState>;

export const ReadSession = defineOperation({
  method: 'GET',
  path: '/api/session',
  access: 'anyone',
  input: NoInput,
  reply: SessionState,
});

export const SignIn = defineOperation({
  method: 'POST',
  path: '/api/session',
  logText: 'Entrou na retaguarda',
  access: 'anyone',
  input: Type.Object({
    email: Type.String({ maxLength: 200 }),
    password: Type.String({ maxLength: 200 }),
  }),
  reply: SessionState,
});

/** The second factor; the first code of a new authenticator confirms it. */
export const EnterCode = defineOperation({
  method: 'POST',
  path: '/api/session/code',
  logText: 'Digitou um código de acesso',
  access: 'anyone',
  input: Type.Object({ code: Code }),
  reply: SessionState,
});

/** The second look: a code of the employee who is signed in, before what `needsCode`. */
export const ConfirmCode = defineOperation({
  method: 'POST',
  path: '/api/session/confirmation',
  access: 'signed-in',
  isStep: true,
  input: Type.Object({ code: Code }),
  reply: Type.Object({}),
});

export const SignOut = defineOperation({
  method: 'DELETE',
  path: '/api/session',
  logText: 'Saiu da retaguarda',
  access: 'anyone',
  input: NoInput,
  reply: SessionState,
});

/** Sets the password with the token of an invitation. Signing in follows. */
export const AcceptInvitation = defineOperation({
  method: 'POST',
  path: '/api/invitation',
  access: 'anyone',
  input: Type.Object({ token: Type.String({ maxLength: 100 }), password: NewPassword }),
  reply: Type.Object({ email: Type.String() }),
});
