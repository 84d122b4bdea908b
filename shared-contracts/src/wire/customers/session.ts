import { Type } from 'typebox';
import type { Static } from 'typebox';
import { EndOtherSessionCall, EndSessionCall, ReadSessionCall, ReadSessionsCall } from '../calls';
import { operation } from '../operation';
import { Customer, Id, Timestamp } from '../shapes';

/** The customer of the session cookie. A back end without this route counts as 'not signed in'. */
export const ReadSession = operation(ReadSessionCall, {
  reply: Customer,
  refusals: [401],
});

/** Signs out. */
export const EndSession = operation(EndSessionCall, {
  reply: Type.Null(),
  success: [204],
});

/** A session of the customer. */
export const OpenSession = Type.Object({
  id: Type.String(),
  /** Browser and system as readable text; empty if unknown. */
  aparelho: Type.String(),
  inicio: Timestamp,
  /** Accurate to the hour. */
  ultimo_uso: Timestamp,
  /** Whether it is the session of this request. */
  atual: Type.Boolean(),
});
export type OpenSessionDto = Static<typeof OpenSession>;

/** The customer's sessions, the last used first. */
export const ReadSessions = operation(ReadSessionsCall, {
  reply: Type.Array(OpenSession),
  refusals: [401],
});

/**
 * Ends another session by its id, or with `outras` all except that of this request, which always stays. An unknown id
 * is a session that has ended already.
 */
export const EndOtherSession = operation(EndOtherSessionCall, {
  params: Type.Object({ id: Id }),
  reply: Type.Null(),
  success: [204],
  refusals: [401],
});
