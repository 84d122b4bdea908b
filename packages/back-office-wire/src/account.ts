import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';
import { Employee, NewPassword, NoInput } from './session';

/** ISO time. */
const Moment = Type.String();

/** A browser in which the employee is signed in. */
export const OwnSession = Type.Object({
  id: Type.String(),
  /** Browser and system, such as 'Chrome no Windows'; empty: not known. */
  device: Type.String(),
  startedAt: Moment,
  lastUsedAt: Moment,
  /** The session that asks. */
  isCurrent: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** An employee's own account. */
export const Account = Type.Object({
  employee: Employee,
  /** Null: it was never changed. */
  passwordChangedAt: Type.Union([Moment, Type.Null()]),
  /** Recovery codes that were not used. */
  recoveryCodes: Type.Integer(),
  sessions: Type.Array(OwnSession),
});
export type Account = Static<typeof Account>;

export const ReadAccount = defineOperation({
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  input: NoInput,
  reply: Account,
});

/** Ends the employee's other sessions, too. */
export const ChangePassword = defineOperation({
  method: 'PUT',
  path: '/api/account/password',
  logText: 'Trocou a própria senha',
  access: 'signed-in',
  needsCode: true,
  input: Type.Object({
    currentPassword: Type.String({ maxLength: 200 }),
    newPassword: NewPassword,
  }),
  reply: Account,
});

/** A secret for another phone, known to this session only. The former one is valid until `ConfirmAuthenticator`. */
export const StartAuthenticator = defineOperation({
  method: 'POST',
  path: '/api/account/authenticator',
  logText: 'Começou a trocar de celular',
  access: 'signed-in',
  needsCode: true,
  input: NoInput,
  reply: Type.Object({ secret: Type.String(), uri: Type.String() }),
});

/** The first code of the new secret, which replaces the former one. Ends the employee's other sessions, too. */
export const ConfirmAuthenticator = defineOperation({
  method: 'PUT',
  path: '/api/account/authenticator',
  logText: 'Trocou de celular',
  access: 'signed-in',
  input: Type.Object({ code: Type.String({ pattern: '^\\s*\\d{3}\\s?\\d{3}\\s*$' }) }),
  reply: Account,
});

/** New recovery codes, which are shown once; former ones are void. */
export const CreateRecoveryCodes = defineOperation({
  method: 'POST',
  path: '/api/account/recovery-codes',
  logText: 'Criou códigos de recuperação',
  access: 'signed-in',
  needsCode: true,
  input: NoInput,
  reply: Type.Object({ codes: Type.Array(Type.String()) }),
});

/** Ends another session of the employee. One that is over already changes nothing. */
export const EndSession = defineOperation({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  logText: 'Encerrou outra sessão sua',
  access: 'signed-in',
  input: Type.Object({ id: Type.String({ pattern: '^[\\w-]{16}$' }) }),
  reply: Account,
});
