import {
  ChargePix,
  CreatePayment,
  MovementNumber,
  OpenMovement,
  OrderDetail,
  OrderList,
  PaymentStatus,
  PlaceOrder,
  QuoteShipping,
  SaveAddress,
} from 'shared-contracts/wire';
import type { OrderRequestDto, ReplyOf } from 'shared-contracts/wire';
import type { Outcome } from '@fireflay/tfireflay';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Database } from '../../database/database';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import type { Caller } from '../../ports/caller';
import { NotOwnError } from '../../ports/errors';
import type { OrderLimits } from '../../ports/order-limits';
import type { Orders } from '../../ports/orders';
import { checkOrder, checkPayment, digestOrder } from './check-order';
import { IdempotentCalls } from './idempotent-calls';
import type { Claim, MadeCall } from './idempotent-calls';
import { OrderAccess } from './order-access';
import { createStatusNames } from './order-statuses';
import { requireRetailerCustomer, toServerCustomer } from './retailer-customer';
import type { RetailerCustomer } from './retailer-customer';
import { RetailerMovements } from './retailer-movements';
import { readCustomerReply, toCustomerError } from './server-calls';
import type { ServerCalls } from './server-calls';

/** The orders of a list without a page. */
const MAX_UNPAGED_ORDERS = 100;
const DEFAULT_PAGE_LENGTH = 12;

const WRITE = { isWrite: true };

interface OrdersOptions {
  calls: ServerCalls;
  db: Database;
  now: () => Date;
  limits: OrderLimits;
  orderStatuses: StoreProfile['orderStatuses'];
}

/** The orders of a retailer's own server, which also charges them. */
export function tfireflayOrders(options: OrdersOptions): Orders {
  const { calls, db, now, limits } = options;
  const madeOnce = new IdempotentCalls(db);
  const movements = new RetailerMovements(db);
  const access = new OrderAccess(calls, madeOnce, now);
  const nameStatus = createStatusNames(options.orderStatuses);
  const flights = new Map<string, Promise<string>>();

  async function requireOrder(customer: SignedInCustomer, orderId: string, caller: Caller) {
    const own = requireRetailerCustomer(customer);
    await access.require(own, orderId, caller);
    return own;
  }

  async function openNumber(caller: Caller): Promise<string> {
    const { mov } = await calls.sendForCustomer(MovementNumber, {}, caller, WRITE);
    return String(mov);
  }

  /** The number of a movement: the same for a reload, a second tab and a second click. */
  async function findNumber(
    { id }: RetailerCustomer,
    code: string | undefined,
    caller: Caller,
  ): Promise<string> {
    if (code === undefined) {
      const number = await openNumber(caller);
      await movements.keep(id, number, number);
      return number;
    }
    // Concurrent equal calls share one call to the retailer's server.
    const key = `${id} ${code}`;
    const flight =
      flights.get(key) ?? keepNumber(id, code, caller).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function keepNumber(id: number, code: string, caller: Caller): Promise<string> {
    const known = await movements.find(id, code);
    if (!known) throw new NotOwnError('movement');
    if (known.number !== null) return known.number;
    const number = await openNumber(caller);
    return (await movements.keep(id, code, number)) ?? number;
  }

  /**
   * A payment is for the order as it was placed here, or as the retailer's server has it.
   * @throws OrderChangedError; ServerUnavailableError
   */
  async function requireSameOrder(
    customer: RetailerCustomer,
    input: Partial<OrderRequestDto> & { idmov: string },
  ) {
    const placed = input.mov && (await madeOnce.findDone(orderClaim(customer, input.mov)));
    const isSame =
      placed && placed.id === input.idmov && isWhole(input) && placed.digest === digestOrder(input);
    if (!isSame) await checkPayment(input.idmov, input, calls);
  }

  const findPayment = async (customer: RetailerCustomer, orderId: string) =>
    (await madeOnce.findDone(paymentClaim(customer, orderId)))?.id;

  function place(
    customer: RetailerCustomer,
    request: OrderRequestDto,
    code: string,
    caller: Caller,
  ) {
    return madeOnce.run(orderClaim(customer, request.mov), caller, async () => {
      try {
        await checkOrder(request, calls);
      } catch (error) {
        return { kind: 'unsent', error };
      }
      const order = { ...request, dados_cliente: toServerCustomer(customer), movimento: code };
      const outcome = await calls.call(PlaceOrder, order, caller, WRITE);
      return toMadeCall(outcome, (value) => {
        const placed = value as ReplyOf<typeof PlaceOrder>;
        return { id: String(placed.id), text: placed.resposta, digest: digestOrder(request) };
      });
    });
  }

  return {
    quoteShipping: (request, caller) => calls.send(QuoteShipping, request, caller),
    quoteShippingTo: (request, caller) => calls.send(SaveAddress, request, caller, WRITE),
    async list(customer, { pagina, limite = DEFAULT_PAGE_LENGTH }, caller) {
      const own = requireRetailerCustomer(customer);
      const found = await calls.sendForCustomer(OrderList, { id: own.serverId }, caller);
      const orders = found.map(nameStatus);
      access.remember(own, orders);
      const newest = orders.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
      const from = pagina === undefined ? 0 : (pagina - 1) * limite;
      const length = pagina === undefined ? MAX_UNPAGED_ORDERS : limite;
      return { orders: newest.slice(from, from + length), total: orders.length };
    },
    async detail(customer, id, caller) {
      await requireOrder(customer, id, caller);
      return nameStatus(await calls.sendForCustomer(OrderDetail, { id }, caller));
    },
    async paymentStatus(customer, id, caller) {
      await requireOrder(customer, id, caller);
      const outcome = await calls.call(PaymentStatus, { idmov: id }, caller);
      const reply = readCustomerReply(PaymentStatus, outcome);
      return { isPaid: outcome.kind === 'reply' && outcome.status !== 202, reply };
    },
    async openMovement(customer, _request, caller) {
      const { id } = requireRetailerCustomer(customer);
      const reply = await calls.sendForCustomer(OpenMovement, {}, caller, WRITE);
      await movements.keep(id, String(reply.codigo));
      return reply;
    },
    async numberMovement(customer, { movimento }, caller) {
      const own = requireRetailerCustomer(customer);
      const number = await findNumber(own, movimento, caller);
      const placed = await madeOnce.findDone(orderClaim(own, number));
      return { mov: number, ...(placed && { pedido: placed.id }) };
    },
    async place(customer, request, caller) {
      const own = requireRetailerCustomer(customer);
      const movement = await movements.findByNumber(own.id, request.mov);
      if (!movement) throw new NotOwnError('number');
      await limits.countOrder(own.id);
      const send = () => place(own, request, movement.code, caller);
      const sent =
        request.type === 'pix'
          ? await send()
          : await limits.runCard({ customerId: own.id, place: caller }, send, isRefusedByServer);
      if (sent.kind === 'refused') throw toCustomerError(PlaceOrder, sent.outcome);
      return { id: sent.id, resposta: sent.text };
    },
    async openPayment(customer, request, caller) {
      const own = await requireOrder(customer, request.idmov, caller);
      // An order has one payment: a reload finds it.
      const known = await findPayment(own, request.idmov);
      if (known !== undefined) return { resposta: known };
      await requireSameOrder(own, request);
      const payment = await madeOnce.run(paymentClaim(own, request.idmov), caller, async () => {
        const sent = { ...request, dados_cliente: toServerCustomer(own) };
        return toMadeCall(await calls.call(CreatePayment, sent, caller, WRITE), (value) => ({
          id: (value as ReplyOf<typeof CreatePayment>).resposta,
          text: '',
          digest: null,
        }));
      });
      if (payment.kind === 'refused') throw toCustomerError(CreatePayment, payment.outcome);
      return { resposta: payment.id };
    },
    async chargePix(customer, request, caller) {
      const own = await requireOrder(customer, request.idmov, caller);
      if ((await findPayment(own, request.idmov)) !== request.PaymentId) {
        throw new NotOwnError('payment');
      }
      await requireSameOrder(own, request);
      const sent = { ...request, dados_cliente: toServerCustomer(own) };
      return calls.sendForCustomer(ChargePix, sent, caller, WRITE);
    },
  };
}

const orderClaim = ({ id }: RetailerCustomer, number: string): Claim => ({
  purpose: 'order',
  customerId: id,
  subject: number,
});

const paymentClaim = ({ id }: RetailerCustomer, orderId: string): Claim => ({
  purpose: 'payment',
  customerId: id,
  subject: orderId,
});

const isWhole = (input: Partial<OrderRequestDto>): input is OrderRequestDto =>
  Boolean(input.produtos && input.frete && input.resumo && input.type);

const isRefusedByServer = (sent: MadeCall) =>
  sent.kind === 'refused' && sent.outcome.kind === 'refused';

function toMadeCall(
  outcome: Outcome,
  read: (value: unknown) => { id: string; text: string; digest: string | null },
): MadeCall {
  if (outcome.kind === 'reply') return { kind: 'done', ...read(outcome.value) };
  const isCertain =
    outcome.kind === 'refused'
      ? outcome.status < 500 && outcome.status !== 408
      : outcome.sent === 'no';
  return isCertain ? { kind: 'refused', outcome } : { kind: 'unknown' };
}
