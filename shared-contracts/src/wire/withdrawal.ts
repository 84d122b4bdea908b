import { Type } from 'typebox';
import { operation } from './operation';
import { Id, Notice } from './shapes';

/**
 * Takes an order back within seven days of its receipt (CDC, art. 49): `Order.desistencia.ate` says until when.
 * Sent twice: one effect, the same answer.
 */
export const Withdraw = operation({
  code: 'Withdraw',
  method: 'POST',
  path: '/api/desistencia',
  body: Type.Object({ id: Id }),
  reply: Notice,
  /** 409: not paid, or too late; `resposta` says which. */
  refusals: [401, 404, 409],
});
