import { Type } from 'typebox';
import { defineOperation } from './operation';
import { Day } from './day';
import { OrderDetail } from './orders';

const OrderId = Type.Integer({ minimum: 1 });
const ChargebackId = Type.Integer({ minimum: 1 });

/** Records that a customer disputes a payment at their bank. Until the decision nothing is refunded or dispatched. */
export const OpenChargeback = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/chargebacks',
  logText: 'Registrou uma contestação',
  access: ['disputePayments'],
  input: Type.Object({
    id: OrderId,
    /** Made by the page for each dialog that it opens: a repeated request changes nothing. */
    key: Type.String({ minLength: 8, maxLength: 60 }),
    amountCents: Type.Integer({ minimum: 1 }),
    /** The acquirer's words. */
    reason: Type.String({ minLength: 1, maxLength: 300 }),
    /** The last day for an answer. */
    answerBy: Type.Union([Day, Type.Null()]),
  }),
  reply: OrderDetail,
});

export const AnswerChargeback = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/chargebacks/:chargeback/answer',
  logText: 'Respondeu uma contestação',
  access: ['disputePayments'],
  input: Type.Object({
    id: OrderId,
    chargeback: ChargebackId,
    /** The text and the documents that were sent to the acquirer. */
    answer: Type.String({ minLength: 1, maxLength: 2000 }),
    /** The answer that the employee saw. */
    seen: Type.String({ maxLength: 2000 }),
  }),
  reply: OrderDetail,
});

/** Won: the order goes on. Lost: the amount counts as refunded, and is never refunded again. */
export const DecideChargeback = defineOperation({
  method: 'POST',
  path: '/api/orders/:id/chargebacks/:chargeback/outcome',
  logText: 'Encerrou uma contestação',
  access: ['disputePayments'],
  needsCode: true,
  input: Type.Object({
    id: OrderId,
    chargeback: ChargebackId,
    outcome: Type.Enum(['won', 'lost']),
  }),
  reply: OrderDetail,
});
