import {
  ChargePix,
  CreatePayment,
  MovementNumber,
  OpenMovement,
  OrderDetail,
  OrderList,
  PaymentStatus,
  PlaceOrder,
  type OrderRequestDto,
  type ReplyOf,
} from 'shared-contracts/wire';
import { requireOwnId } from './account-rules';
import { copy } from './copy';
import { bodyOf, callServer, endSession, forwardForCustomer, toError } from './forward';
import { GatewayError } from './gateway-error';
import { RuleReply, sessionRule, type SignedInContext } from './rule';
import type { SentOrder } from './sent-orders';

/** The orders of a list without a page. */
const MAX_UNPAGED_ORDERS = 100;
const DEFAULT_PAGE_LENGTH = 12;
/** Refused cards in a quarter of an hour: stolen numbers are tried out where nobody counts. */
const MAX_REFUSALS_PER_CUSTOMER = 10;
const MAX_REFUSALS_PER_NETWORK = 40;

/** The customer's orders, from the movement of a checkout to the payment. */
export const orderRules = [
  sessionRule(OrderList, async ({ id, pagina, limite = DEFAULT_PAGE_LENGTH }, context) => {
    requireOwnId(id, context);
    const orders = bodyOf(OrderList, await forwardForCustomer(OrderList, { id }, context));
    context.orderAccess.remember(id, orders);
    const newest = orders.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
    const from = pagina === undefined ? 0 : (pagina - 1) * limite;
    const length = pagina === undefined ? MAX_UNPAGED_ORDERS : limite;
    return new RuleReply(200, newest.slice(from, from + length), {
      'x-total-count': String(orders.length),
    });
  }),
  sessionRule(OrderDetail, async ({ id }, context) => {
    await context.orderAccess.require(context.session, id);
    return forwardForCustomer(OrderDetail, { id }, context);
  }),
  sessionRule(PaymentStatus, async ({ idmov }, context) => {
    await context.orderAccess.require(context.session, idmov);
    return forwardForCustomer(PaymentStatus, { idmov }, context);
  }),
  sessionRule(OpenMovement, async (_input, context) => {
    const reply = await forwardForCustomer(OpenMovement, {}, context, { isWrite: true });
    const { codigo } = bodyOf(OpenMovement, reply);
    await context.sessions.addMovement(context.reply, context.session, String(codigo));
    return reply;
  }),
  sessionRule(MovementNumber, async ({ movimento }, context) => {
    const { session, sentOrders } = context;
    const number = await findNumber(movimento, context);
    const pedido = await sentOrders.findPlaced(session.customer.id, number);
    return { mov: number, ...(pedido !== undefined && { pedido }) };
  }),
  sessionRule(PlaceOrder, placeOrder),
  sessionRule(CreatePayment, async (input, context) => {
    const { session, sessions, reply: shopperReply, orderAccess } = context;
    await orderAccess.require(session, input.idmov);
    const known = paymentOf(input.idmov, context);
    // An order has one payment: a reload finds it.
    if (known) return { resposta: known };
    const reply = await shareFlight(`payment ${input.idmov}`, context, () =>
      forwardForCustomer(CreatePayment, { ...input, ...ownData(context) }, context, {
        isWrite: true,
      }),
    );
    const { resposta } = bodyOf(CreatePayment, reply);
    await sessions.addOrder(shopperReply, session, input.idmov, resposta);
    return reply;
  }),
  sessionRule(ChargePix, async (input, context) => {
    await context.orderAccess.require(context.session, input.idmov);
    if (paymentOf(input.idmov, context) !== input.PaymentId) {
      throw new GatewayError(403, copy.otherPayment);
    }
    const request = { ...input, ...ownData(context) };
    return forwardForCustomer(ChargePix, request, context, { isWrite: true });
  }),
];

/** The customer of the session, instead of whom the browser names. */
const ownData = ({ session }: SignedInContext) => ({ dados_cliente: session.customer });

/** The Pix payment that was opened for an order in this session; undefined if there is none. */
const paymentOf = (orderId: string, { session }: SignedInContext) =>
  session.orders.find(([id]) => id === orderId)?.[1] || undefined;

/** The number of a movement: the same for a reload, a second tab and a second click. */
async function findNumber(code: string | undefined, context: SignedInContext): Promise<string> {
  const { session, sessions, reply } = context;
  const known = session.movements.find(([each]) => each === code);
  if (code !== undefined && !known) throw new GatewayError(404, copy.otherMovement);
  if (known?.[1]) return known[1];
  const open = () => forwardForCustomer(MovementNumber, {}, context, { isWrite: true });
  const found = await (code === undefined ? open() : shareFlight(`number ${code}`, context, open));
  const number = String(bodyOf(MovementNumber, found).mov);
  await sessions.addMovement(reply, session, code ?? number, number);
  return number;
}

async function placeOrder(input: OrderRequestDto, context: SignedInContext) {
  const { session, sessions, sentOrders, limits, network, reply } = context;
  const { id } = session.customer;
  requireOwnId(input.dados_cliente.id, context);
  const movement = session.movements.find(([, number]) => number === input.mov);
  if (!movement) throw new GatewayError(403, copy.otherMovement);

  const send = () =>
    sentOrders.sendOnce(id, input.mov, async () => {
      const order = { ...input, ...ownData(context), movimento: movement[0] };
      return toSentOrder(await callServer(PlaceOrder, order, context, { isWrite: true }));
    });
  const sent =
    input.type === 'pix'
      ? await send()
      : await limits.run(
          [
            { key: `cards ${id}`, limit: MAX_REFUSALS_PER_CUSTOMER },
            { key: `cards-from ${network}`, limit: MAX_REFUSALS_PER_NETWORK },
          ],
          send,
          { isFailure: isRefusedByServer, text: copy.tooManyCards },
        );
  if (sent.kind === 'placed') {
    await sessions.addOrder(reply, session, sent.id);
    return { id: sent.id, resposta: sent.text };
  }
  const { outcome } = sent;
  if (outcome.kind === 'refused' && outcome.status === 401) return endSession(context);
  throw toError(PlaceOrder, outcome);
}

const isRefusedByServer = (sent: SentOrder) =>
  sent.kind === 'refused' && sent.outcome.kind === 'refused';

/** @throws GatewayError 503 when nobody knows whether there is an order now */
function toSentOrder(outcome: Awaited<ReturnType<typeof callServer>>): SentOrder {
  if (outcome.kind === 'reply') {
    const { id, resposta } = outcome.value as ReplyOf<typeof PlaceOrder>;
    return { kind: 'placed', id: String(id), text: resposta };
  }
  const isCertain =
    outcome.kind === 'refused'
      ? outcome.status < 500 && outcome.status !== 408
      : outcome.sent === 'no';
  if (!isCertain) throw new GatewayError(503, copy.orderUnknown);
  return { kind: 'refused', outcome };
}

const flights = new WeakMap<object, Map<string, Promise<RuleReply>>>();

/** Concurrent equal calls of one customer share one call to the retailer's server. */
function shareFlight(
  purpose: string,
  { session, client }: SignedInContext,
  call: () => Promise<RuleReply>,
): Promise<RuleReply> {
  const key = `${session.customer.id} ${purpose}`;
  const running = flights.get(client) ?? new Map<string, Promise<RuleReply>>();
  flights.set(client, running);
  const known = running.get(key);
  if (known) return known;
  const started = call().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
