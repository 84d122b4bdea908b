import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { statusText } from '../domain/order-state';
import { copy as results } from '../orders/order/employee-copy';
import type { OrderOperation } from '../orders/order/order-operation';
import type { ErpAction, ErpContext } from './erp-action';

export const OrderId = Type.Union([
  Type.Integer({ minimum: 1 }),
  Type.String({ pattern: '^\\d{1,10}$' }),
]);
export const Text = Type.String({ maxLength: 1000 });

/** Lines of an order; without a quantity, all units that are left. */
export const Items = Type.Optional(
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
);

export const toItems = (items: Static<typeof Items> | undefined) =>
  items?.map(({ linha, quantidade }) => ({ line: linha, quantity: quantidade }));

/** An action that runs one operation of an order, and replies with the order's state. */
export function change<Fields extends TSchema, Input extends { id: number }>(
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
