import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

/** The lists of returns: the first three wait for an employee or for goods, oldest first; the others newest first. */
export const returnLists = ['requested', 'approved', 'received', 'ended', 'all'] as const;
export type ReturnList = (typeof returnLists)[number];

export const returnStates = [
  'requested',
  'approved',
  'refused',
  'received',
  'refunded',
  'exchanged',
] as const;
const State = Type.Enum([...returnStates]);
export type ReturnState = Static<typeof State>;

/** ISO time. */
const Moment = Type.String();
const ReturnId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Made by the page for each dialog that it opens: a repeated request changes nothing. */
const Key = Type.String({ minLength: 8, maxLength: 60 });
/** The customer reads it. */
const Reply = Type.String({ maxLength: 1000 });
const Line = Type.Object({ line: Type.Integer(), quantity: Type.Integer({ minimum: 0 }) });

const ListedReturn = Type.Object({
  id: ReturnId,
  orderId: Type.Integer(),
  state: State,
  /** In Portuguese. */
  status: Type.String(),
  reason: Type.Enum(['withdrawal', 'broken', 'wrong', 'defect']),
  reasonText: Type.String(),
  preference: Type.Enum(['refund', 'exchange']),
  customer: Type.String(),
  requestedAt: Moment,
  /** Units or boxes of all lines. */
  units: Type.Integer(),
  photos: Type.Array(Type.String()),
});
export type ListedReturn = Static<typeof ListedReturn>;

export const ReturnDetail = Type.Object({
  ...ListedReturn.properties,
  /** The shopper's words. */
  text: Type.String(),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      name: Type.String(),
      batch: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer(),
      /** Null until it is approved. */
      approved: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  history: Type.Array(
    Type.Object({
      status: Type.String(),
      at: Moment,
      /** Empty: the shopper or the store itself. */
      author: Type.String(),
      note: Type.String(),
    }),
  ),
  /** The day until which the store has promised a reply, `YYYY-MM-DD`. */
  replyBy: Type.String(),
});
export type ReturnDetail = Static<typeof ReturnDetail>;

export const ListReturns = defineOperation({
  method: 'GET',
  path: '/api/returns',
  access: ['readOrders'],
  input: Type.Object({
    list: Type.Enum([...returnLists]),
    /** A number of a return's order, or a part of a name. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** The id of the last return shown. */
    after: Type.Optional(Type.Integer()),
  }),
  reply: Type.Object({
    returns: Type.Array(ListedReturn),
    hasMore: Type.Boolean(),
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
});

export const ReadReturn = defineOperation({
  method: 'GET',
  path: '/api/returns/:id',
  logText: 'Leu uma devolução',
  access: ['readOrders'],
  isAudited: true,
  input: Type.Object({ id: ReturnId }),
  reply: ReturnDetail,
});

/** A photograph that a shopper sent with a return: never at a public address. */
export const ReadReturnPhoto = defineOperation({
  method: 'GET',
  path: '/api/returns/:id/photos/:photo',
  logText: 'Viu a foto de uma devolução',
  access: ['decideReturns'],
  isAudited: true,
  input: Type.Object({ id: ReturnId, photo: Type.String({ maxLength: 64 }) }),
  /** WebP in base64. */
  reply: Type.Object({ picture: Type.String() }),
});

/**
 * The changes reply 409 when somebody else has decided, with the name. `seen` is the state that the employee sees, where a
 * change follows on several.
 */
export const ApproveReturn = defineOperation({
  method: 'POST',
  path: '/api/returns/:id/approval',
  logText: 'Aprovou uma devolução',
  access: ['decideReturns'],
  input: Type.Object({
    id: ReturnId,
    key: Key,
    items: Type.Array(Line, { maxItems: 500 }),
    reply: Reply,
  }),
  reply: ReturnDetail,
});

export const RefuseReturn = defineOperation({
  method: 'POST',
  path: '/api/returns/:id/refusal',
  logText: 'Recusou uma devolução',
  access: ['decideReturns'],
  input: Type.Object({ id: ReturnId, key: Key, seen: State, reply: Reply }),
  reply: ReturnDetail,
});

/** The goods have come back. */
export const ReceiveReturn = defineOperation({
  method: 'POST',
  path: '/api/returns/:id/receipt',
  logText: 'Marcou uma devolução como recebida',
  access: ['decideReturns'],
  input: Type.Object({ id: ReturnId, key: Key }),
  reply: ReturnDetail,
});

/** The customer got the same goods again. */
export const ExchangeReturn = defineOperation({
  method: 'POST',
  path: '/api/returns/:id/exchange',
  logText: 'Concluiu uma devolução com troca',
  access: ['decideReturns'],
  input: Type.Object({ id: ReturnId, key: Key, seen: State, reply: Reply }),
  reply: ReturnDetail,
});

/** A refund in part of the order, which ends the return. */
export const RefundReturn = defineOperation({
  method: 'POST',
  path: '/api/returns/:id/refund',
  logText: 'Devolveu o valor de uma devolução',
  access: ['refundOrders'],
  needsCode: true,
  input: Type.Object({
    id: ReturnId,
    key: Key,
    seen: State,
    why: Type.String({ maxLength: 300 }),
    /** The goods do not come back to stock. */
    withoutGoods: Type.Boolean(),
    part: Type.Object({
      items: Type.Array(
        Type.Object({ line: Type.Integer(), quantity: Type.Integer({ minimum: 1 }) }),
        { maxItems: 500 },
      ),
      shipping: Type.Boolean(),
      amountCents: Type.Integer({ minimum: 0 }),
    }),
  }),
  reply: ReturnDetail,
});
