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
import type { Outcome } from '@fireflay/tfireflay';
import { requireOwnId } from './account-rules';
import { checkOrder, checkPayment, digestOrder } from './check-order';
import { copy } from './copy';
import { bodyOf, callServer, forwardForCustomer } from './forward';
import { GatewayError } from './gateway-error';
import { RuleReply, sessionRule, type SignedInContext } from './rule';
import type { ClaimedCall } from './call-claims';
import { toCustomerError } from './server-errors';

/** The orders of a list without a page. */
const MAX_UNPAGED_ORDERS = 100;
const DEFAULT_PAGE_LENGTH = 12;
/** Refused cards in a quarter of an hour: stolen numbers are tried out where nobody counts. */
const MAX_REFUSALS_PER_CUSTOMER = 10;
const MAX_REFUSALS_PER_NETWORK = 40;

/** Orders that a customer sends in a quarter of an hour: each is compared by many calls to the retailer's server. */
const MAX_ORDERS_SENT = 60;

/** The customer's orders, from the movement of a checkout to the payment. */
export const orderRules = [
  sessionRule(OrderList, async ({ id, pagina, limite = DEFAULT_PAGE_LENGTH }, context) => {
    requireOwnId(id, context);
    const found = bodyOf(OrderList, await forwardForCustomer(OrderList, { id }, context));
    const orders = found.map(context.nameStatus);
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
    const reply = await forwardForCustomer(OrderDetail, { id }, context);
    return context.nameStatus(bodyOf(OrderDetail, reply));
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
    const number = await findNumber(movimento, context);
    const placed = await context.claims.findDone(orderKey(number, context));
    return { mov: number, ...(placed && { pedido: placed.id }) };
  }),
  sessionRule(PlaceOrder, placeOrder),
  sessionRule(CreatePayment, async (input, context) => {
    const { session, sessions, reply, orderAccess, claims } = context;
    await orderAccess.require(session, input.idmov);
    // An order has one payment: a reload finds it.
    const known = await findPayment(input.idmov, context);
    if (known !== undefined) return { resposta: known };
    await requireSameOrder(input, context);
    const payment = await claims.runOnce(
      { key: paymentKey(input.idmov, context), unknownText: copy.paymentUnknown },
      async () => {
        const request = { ...input, ...ownData(context) };
        return toClaimedCall(
          await callServer(CreatePayment, request, context, { isWrite: true }),
          (value) => ({ id: (value as ReplyOf<typeof CreatePayment>).resposta, text: '' }),
        );
      },
    );
    if (payment.kind === 'refused') throw toCustomerError(CreatePayment, payment.outcome);
    await sessions.addOrder(reply, session, input.idmov, payment.id);
    return { resposta: payment.id };
  }),
  sessionRule(ChargePix, async (input, context) => {
    await context.orderAccess.require(context.session, input.idmov);
    if ((await findPayment(input.idmov, context)) !== input.PaymentId) {
      throw new GatewayError(403, copy.otherPayment);
    }
    await requireSameOrder(input, context);
    const request = { ...input, ...ownData(context) };
    return forwardForCustomer(ChargePix, request, context, { isWrite: true });
  }),
];

/** The customer of the session, instead of whom the browser names. */
const ownData = ({ session }: SignedInContext) => ({ dados_cliente: session.customer });

const orderKey = (number: string, { session }: SignedInContext) => [
  'order',
  session.customer.id,
  number,
];

const paymentKey = (orderId: string, { session }: SignedInContext) => [
  'payment',
  session.customer.id,
  orderId,
];

/** The Pix payment that was opened for an order; undefined if none is known. */
const findPayment = async (orderId: string, context: SignedInContext) =>
  context.session.orders.find(([id]) => id === orderId)?.[1] ||
  (await context.claims.findDone(paymentKey(orderId, context)))?.id;

/**
 * A payment is for the order as it was placed here, or as the retailer's server has it.
 * @throws OrderChangedError 409
 */
async function requireSameOrder(
  input: Partial<OrderRequestDto> & { idmov: string },
  context: SignedInContext,
) {
  const placed = input.mov && (await context.claims.findDone(orderKey(input.mov, context)));
  const isSame =
    placed && placed.id === input.idmov && isWhole(input) && placed.digest === digestOrder(input);
  if (!isSame) await checkPayment(input.idmov, input, context);
}

const isWhole = (input: Partial<OrderRequestDto>): input is OrderRequestDto =>
  Boolean(input.produtos && input.frete && input.resumo && input.type);

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
  const { session, sessions, claims, limits, network, reply } = context;
  const { id } = session.customer;
  requireOwnId(input.dados_cliente.id, context);
  const movement = session.movements.find(([, number]) => number === input.mov);
  if (!movement) throw new GatewayError(403, copy.otherMovement);
  limits.count([{ key: `orders ${id}`, limit: MAX_ORDERS_SENT }]);

  const send = () =>
    claims.runOnce(
      { key: orderKey(input.mov, context), unknownText: copy.orderUnknown },
      async () => {
        try {
          await checkOrder(input, context);
        } catch (error) {
          return { kind: 'unsent', error };
        }
        const order = { ...input, ...ownData(context), movimento: movement[0] };
        return toClaimedCall(
          await callServer(PlaceOrder, order, context, { isWrite: true }),
          (value) => {
            const placed = value as ReplyOf<typeof PlaceOrder>;
            return { id: String(placed.id), text: placed.resposta, digest: digestOrder(input) };
          },
        );
      },
    );
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
  if (sent.kind === 'refused') throw toCustomerError(PlaceOrder, sent.outcome);
  await sessions.addOrder(reply, session, sent.id);
  return { id: sent.id, resposta: sent.text };
}

const isRefusedByServer = (sent: ClaimedCall) =>
  sent.kind === 'refused' && sent.outcome.kind === 'refused';

function toClaimedCall(
  outcome: Outcome,
  read: (value: unknown) => { id: string; text: string; digest?: string },
): ClaimedCall {
  if (outcome.kind === 'reply') return { kind: 'done', ...read(outcome.value) };
  const isCertain =
    outcome.kind === 'refused'
      ? outcome.status < 500 && outcome.status !== 408
      : outcome.sent === 'no';
  return isCertain ? { kind: 'refused', outcome } : { kind: 'unknown' };
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
