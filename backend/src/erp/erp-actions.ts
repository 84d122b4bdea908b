import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { hasOnlyStorableText } from '@fireflay/service';
import { toCents } from 'shared-contracts/pricing';
import { orderStates, statusText } from '../domain/order-state';
import type { OrderState } from '../domain/order-state';
import { copy as results } from '../orders/operate/copy';
import { orderOperations } from '../orders/operate/operate-order';
import type { OrderOperation } from '../orders/operate/order-operation';
import { checkOrderId, parseIssueTime } from '../orders/operate/operator-input';
import { OrderRefusalError } from '../orders/order-refusal-error';
import { listOrders, reportOrder } from '../orders/operate/read-orders';
import { copy } from './copy';
import { updatePrices, updateStock } from './catalogue-actions';
import { fieldsOf } from './erp-action';
import { toSentence } from './schema-sentence';
import type { ErpAction, ErpContext, ErpReply } from './erp-action';

const OrderId = Type.Union([Type.Integer({ minimum: 1 }), Type.String({ pattern: '^\\d{1,10}$' })]);
const Text = Type.String({ maxLength: 1000 });

function change<Fields extends TSchema, Input extends { id: number }>(
  fields: Fields,
  operation: OrderOperation<Input>,
  toInput: (body: Static<Fields>, context: ErpContext) => Input,
): ErpAction {
  return {
    fields,
    isRead: false,
    run: async (context, body) => {
      const input = toInput(body as Static<Fields>, context);
      const { changed, state } = await operation(context, input);
      return {
        resposta: (changed ? results.changed : results.unchanged)(input.id, state),
        alterado: changed,
        pedido: { id: String(input.id), estado: state, situacao: statusText(state) },
      };
    },
  };
}

function read<Fields extends TSchema>(
  fields: Fields,
  run: (context: ErpContext, body: Static<Fields>) => Promise<ErpReply>,
): ErpAction {
  return { fields, isRead: true, run: (context, body) => run(context, body as Static<Fields>) };
}

const refundFields = fieldsOf({
  pedido: OrderId,
  motivo: Text,
  sem_produtos: Type.Optional(Type.Boolean()),
  itens: Type.Optional(
    Type.Array(
      Type.Object(
        {
          linha: Type.Integer({ minimum: 1 }),
          quantidade: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  ),
  frete: Type.Optional(Type.Boolean()),
  valor: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000_000 })),
});

const refundWhole = change(refundFields, orderOperations.refund, (body) => ({
  id: checkOrderId(body.pedido),
  why: body.motivo,
  withoutGoods: body.sem_produtos,
}));

/** The message's id is the operation's: a repeated message refunds once. */
const refundInPart = change(refundFields, orderOperations.refundPart, (body, { actor }) => ({
  id: checkOrderId(body.pedido),
  operation: actor,
  why: body.motivo,
  items: body.itens?.map(({ linha, quantidade }) => ({ line: linha, quantity: quantidade })),
  shipping: body.frete,
  amountCents: body.valor === undefined ? undefined : toCents(body.valor),
  withoutGoods: body.sem_produtos,
}));

const refund: ErpAction = {
  fields: refundFields,
  isRead: false,
  run: (context, body) => {
    const { itens, frete, valor } = body as Static<typeof refundFields>;
    const isPart = itens !== undefined || frete !== undefined || valor !== undefined;
    return (isPart ? refundInPart : refundWhole).run(context, body);
  },
};

/** What the ERP can ask, by the field `acao`; docs/erp.md describes each. */
const actions: ReadonlyMap<string, ErpAction> = new Map<string, ErpAction>([
  [
    'pedidos.listar',
    read(
      fieldsOf({
        estados: Type.Optional(Type.Array(Type.Enum([...orderStates]), { maxItems: 20 })),
        depois: Type.Optional(OrderId),
      }),
      async ({ tx }, { estados, depois }) => {
        const pedidos = await listOrders(tx, {
          states: estados as OrderState[] | undefined,
          after: depois === undefined ? undefined : checkOrderId(depois),
        });
        return { resposta: copy.listed(pedidos.length), pedidos };
      },
    ),
  ],
  [
    'pedidos.ver',
    read(fieldsOf({ pedido: OrderId }), async ({ tx }, { pedido }) => {
      const id = checkOrderId(pedido);
      return { resposta: copy.shown(id), pedido: await reportOrder(tx, id) };
    }),
  ],
  [
    'pedidos.faturar',
    change(
      fieldsOf({
        pedido: OrderId,
        chave: Text,
        danfe: Type.Optional(Text),
        xml: Type.Optional(Text),
        emitida: Type.Optional(Text),
        outro_emitente: Type.Optional(Type.Boolean()),
      }),
      orderOperations.invoice,
      ({ pedido, chave, danfe, xml, emitida, outro_emitente: otherIssuer }) => ({
        id: checkOrderId(pedido),
        key: chave,
        danfe,
        xml,
        issued: emitida === undefined ? undefined : parseIssueTime(emitida),
        otherIssuer,
      }),
    ),
  ],
  [
    'pedidos.despachar',
    change(
      fieldsOf({
        pedido: OrderId,
        rastreio: Type.Optional(Text),
        rastreio_url: Type.Optional(Text),
      }),
      orderOperations.advance,
      ({ pedido, rastreio, rastreio_url: trackingUrl }) => ({
        id: checkOrderId(pedido),
        to: 'dispatched' as const,
        tracking: rastreio,
        trackingUrl,
      }),
    ),
  ],
  [
    'pedidos.saiu',
    change(fieldsOf({ pedido: OrderId }), orderOperations.advance, ({ pedido }) => ({
      id: checkOrderId(pedido),
      to: 'out_for_delivery' as const,
    })),
  ],
  [
    'pedidos.entregue',
    change(fieldsOf({ pedido: OrderId }), orderOperations.advance, ({ pedido }) => ({
      id: checkOrderId(pedido),
      to: 'delivered' as const,
    })),
  ],
  [
    'pedidos.cancelar',
    change(
      fieldsOf({ pedido: OrderId, motivo: Text }),
      orderOperations.cancel,
      ({ pedido, motivo }) => ({ id: checkOrderId(pedido), why: motivo }),
    ),
  ],
  ['pedidos.devolver', refund],
  ['estoque.atualizar', updateStock],
  ['precos.atualizar', updatePrices],
]);

export interface ErpRequest {
  name: string;
  action: ErpAction;
  body: unknown;
}

/** @throws OrderRefusalError with 422 for a body that no action understands */
export function parseErpRequest(raw: Buffer): ErpRequest {
  const body = parseJson(raw);
  const name = (body as { acao?: unknown } | null)?.acao;
  const action = typeof name === 'string' ? actions.get(name) : undefined;
  if (typeof name !== 'string' || !action) {
    throw new OrderRefusalError(422, copy.unknownAction([...actions.keys()]));
  }
  const [error] = Value.Errors(action.fields, body);
  if (error) throw new OrderRefusalError(422, toSentence(error));
  if (!hasOnlyStorableText(body)) {
    throw new OrderRefusalError(422, copy.unstorable);
  }
  return { name, action, body };
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new OrderRefusalError(422, copy.noJson);
  }
}
