import { Type, type Static } from 'typebox';
import { operation } from './operation';
import { Customer, Id, Timestamp } from './shapes';

/** Who the session cookie belongs to. A back end without this route counts as 'not signed in'. */
export const ReadSession = operation({
  code: 'ReadSession',
  method: 'GET',
  path: '/api/sessao',
  reply: Customer,
  refusals: [401],
});

/** Signs out. */
export const EndSession = operation({
  code: 'EndSession',
  method: 'DELETE',
  path: '/api/sessao',
  reply: Type.Null(),
  success: [204],
});

/** Where a customer is signed in. */
export const OpenSession = Type.Object({
  id: Type.String(),
  /** Browser and system in plain words; empty where they are not known. */
  aparelho: Type.String(),
  inicio: Timestamp,
  /** Known to the hour. */
  ultimo_uso: Timestamp,
  /** It is the one that asks. */
  atual: Type.Boolean(),
});
export type OpenSessionDto = Static<typeof OpenSession>;

/** The customer's sessions, the one used last first. */
export const ReadSessions = operation({
  code: 'ReadSessions',
  method: 'GET',
  path: '/api/sessoes',
  reply: Type.Array(OpenSession),
  refusals: [401],
});

/**
 * Signs out elsewhere: the session of this id, or `outras` for all but the one that asks, which always stays. One that is
 * not there has ended already.
 */
export const EndOtherSession = operation({
  code: 'EndOtherSession',
  method: 'DELETE',
  path: '/api/sessoes/:id',
  params: Type.Object({ id: Id }),
  reply: Type.Null(),
  success: [204],
  refusals: [401],
});
