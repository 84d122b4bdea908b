import { Type } from 'typebox';
import { WithdrawCall } from '../calls';
import { operation } from '../operation';
import { Id, Notice } from '../shapes';

/**
 * Withdraws from an order within seven days of its receipt (CDC, art. 49), until the day in `Order.desistencia.ate`. A
 * repeated request has no further effect and the same reply.
 */
export const Withdraw = operation(WithdrawCall, {
  body: Type.Object({ id: Id }),
  reply: Notice,
  /** 409: not paid, or too late; `resposta` has the reason. */
  refusals: [401, 404, 409],
});
