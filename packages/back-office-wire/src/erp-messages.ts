import { Type } from 'typebox';
import type { Static } from 'typebox';
import { defineOperation } from './operation';

/** Newest first. `failed`: nobody sends them again but an employee. */
export const erpMessageLists = ['waiting', 'failed', 'delivered', 'all'] as const;
export type ErpMessageList = (typeof erpMessageLists)[number];

const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** ISO time. */
const Moment = Type.String();

const ErpMessage = Type.Object({
  id: MessageId,
  state: Type.Enum(['waiting', 'failed', 'delivered']),
  /** The type that the ERP gets: 'pedido.estado' (docs/erp.md). */
  type: Type.String(),
  /** Null: it is not about an order. */
  orderId: Type.Union([Type.Integer(), Type.Null()]),
  /** The fields that the ERP gets, as JSON. */
  data: Type.String(),
  createdAt: Moment,
  tries: Type.Integer(),
  /** Null: not delivered. */
  deliveredAt: Type.Union([Moment, Type.Null()]),
  /** When it is tried again; null: it is delivered, or given up. */
  dueAt: Type.Union([Moment, Type.Null()]),
  /** Why the last attempt failed; empty: none has. */
  failure: Type.String(),
});
export type ErpMessage = Static<typeof ErpMessage>;

export const ListErpMessages = defineOperation({
  method: 'GET',
  path: '/api/erp-messages',
  access: ['repeatErpMessages'],
  input: Type.Object({
    list: Type.Enum([...erpMessageLists]),
    /** An order's number, or a part of the type. */
    search: Type.Optional(Type.String({ maxLength: 40 })),
    /** The id of the last message shown. */
    after: Type.Optional(MessageId),
  }),
  reply: Type.Object({
    messages: Type.Array(ErpMessage),
    hasMore: Type.Boolean(),
    /** The origin of the ERP's address; null: none is set (`ERP_WEBHOOK_URL`). */
    receiver: Type.Union([Type.String(), Type.Null()]),
    /** The lengths of the whole lists. */
    counts: Type.Object({ waiting: Type.Integer(), failed: Type.Integer() }),
  }),
});

const Resent = Type.Object({ resent: Type.Integer() });

/** Sends a message again with its id: also a delivered one, which the ERP may have lost. 404: it is not kept any more. */
export const ResendErpMessage = defineOperation({
  method: 'POST',
  path: '/api/erp-messages/:id/resend',
  logText: 'Reenviou uma mensagem ao ERP',
  access: ['repeatErpMessages'],
  input: Type.Object({ id: MessageId }),
  reply: Resent,
});

/** Sends all messages again that were given up. */
export const ResendFailedErpMessages = defineOperation({
  method: 'POST',
  path: '/api/erp-messages/resend-failed',
  logText: 'Reenviou as mensagens ao ERP que tinham falhado',
  access: ['repeatErpMessages'],
  input: Type.Object({}),
  reply: Resent,
});
