import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { hasOnlyStorableText } from '@fireflay/service';
import { orderStates } from '../domain/order-state';
import type { OrderState } from '../domain/order-state';
import { orderOperations } from '../orders/operate/operate-order';
import { checkOrderId } from '../orders/order/operator-input';
import { OrderRefusalError } from '../domain/order-refusal-error';
import { listOrders, reportOrder } from '../orders/operate/read-orders';
import { copy } from './copy';
import { updatePrices, updateStock } from './catalogue-actions';
import { openChargeback } from './chargeback-action';
import { delivered, dispatch, invoice, outForDelivery } from './delivery-actions';
import { fieldsOf } from './erp-action';
import type { ErpAction, ErpContext, ErpReply } from './erp-action';
import { change, OrderId, Text } from './order-action';
import { saveProducts } from './product-action';
import { refund } from './refund-action';
import { toSentence } from './schema-sentence';

function read<Fields extends TSchema>(
  fields: Fields,
  run: (context: ErpContext, body: Static<Fields>) => Promise<ErpReply>,
): ErpAction {
  return { fields, isRead: true, run: (context, body) => run(context, body as Static<Fields>) };
}

/** The requests of the ERP, by the field `acao`; docs/erp.md describes each. */
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
  ['pedidos.faturar', invoice],
  ['pedidos.despachar', dispatch],
  ['pedidos.saiu', outForDelivery],
  ['pedidos.entregue', delivered],
  [
    'pedidos.cancelar',
    change(
      fieldsOf({ pedido: OrderId, motivo: Text }),
      orderOperations.cancel,
      ({ pedido, motivo }) => ({ id: checkOrderId(pedido), why: motivo }),
    ),
  ],
  ['pedidos.devolver', refund],
  ['pedidos.contestar', openChargeback],
  ['estoque.atualizar', updateStock],
  ['precos.atualizar', updatePrices],
  ['produtos.gravar', saveProducts],
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
