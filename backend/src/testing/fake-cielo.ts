import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';

interface Sale {
  MerchantOrderId: string;
  Payment: {
    PaymentId: string;
    Type: string;
    Status: number;
    Amount: number;
    ReturnCode: string;
    QrCodeString?: string;
    VoidedAmount?: number;
  };
}

interface SaleRequest {
  MerchantOrderId: string;
  Customer: { Name: string; Identity: string; IdentityType: string };
  Payment: {
    Type: string;
    Amount: number;
    Installments?: number;
    Capture?: boolean;
    QrCodeExpiration?: number;
    CreditCard?: Record<string, string>;
  };
}

/** The next payment requests fail in this way: after the payment was made, or without it. */
export type Fault = 'silent-after' | 'silent-before' | '500-after' | 'html' | '400' | '401';

const returnCodes: Record<string, [status: number, returnCode: string]> = {
  '2': [3, '05'],
  '3': [3, '57'],
  '5': [3, '78'],
  '6': [3, '99'],
  '7': [3, '77'],
  '8': [3, '70'],
};

/** A test waits this long for a silent sale. The query that follows must succeed within it, even on a busy machine. */
const TIMEOUT_MS = 3_000;

/** A local HTTP server that behaves as documented for Cielo's E-commerce API 3.0. */
export async function startFakeCielo() {
  const app = Fastify({ forceCloseConnections: true });
  const sales: Sale[] = [];
  const requests: SaleRequest[] = [];
  const state = {
    fault: undefined as Fault | undefined,
    queries: 0,
    down: false,
    /** Responds 429 to every request. */
    throttled: false,
    throttledCalls: 0,
    /** Milliseconds that the first sale of each order takes. */
    firstSaleMs: 0,
    /** The response to a void. */
    voidStatus: undefined as number | undefined,
    /** The next voids that are made and reported as failed. */
    lostVoids: 0,
  };
  let held: { reached: () => void; released: Promise<void> } | undefined;
  /** Holds the next sale until `release` is called. `reached` resolves when its request has arrived. */
  const holdNextSale = () => {
    const reached = createSignal();
    const released = createSignal();
    held = { reached: reached.resolve, released: released.promise };
    return { reached: reached.promise, release: released.resolve };
  };

  /** Adds another sale of the same order, as two concurrent requests would. */
  const addSale = (
    of: { MerchantOrderId: string; Payment: { Type: string; Amount: number } } | undefined,
    changed: Partial<Sale['Payment']>,
  ): Sale => {
    if (!of) throw new Error('There is nothing to repeat.');
    const { Type, Amount } = of.Payment;
    const own = { PaymentId: randomUUID(), QrCodeString: `00020126BR${randomUUID()}` };
    const sale = {
      MerchantOrderId: of.MerchantOrderId,
      Payment: { Type, Amount, Status: 12, ReturnCode: '0', ...own, ...changed },
    };
    sales.push(sale);
    return sale;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['merchantid'] !== 'id' || request.headers['merchantkey'] !== 'key') {
      return reply.code(401).send([{ Code: 129, Message: 'MerchantId is invalid' }]);
    }
    if (state.throttled) {
      state.throttledCalls += 1;
      return reply.code(429).send('');
    }
  });

  app.post<{ Body: SaleRequest }>('/1/sales/', async ({ body }, reply) => {
    requests.push(body);
    const isFirst = !requests
      .slice(0, -1)
      .some((each) => each.MerchantOrderId === body.MerchantOrderId);
    if (isFirst && state.firstSaleMs > 0) await pause(state.firstSaleMs);
    if (held) {
      const { reached, released } = held;
      held = undefined;
      reached();
      await released;
    }
    const { fault } = state;
    if (fault === '400') return reply.code(400).send([{ Code: 126, Message: 'invalid' }]);
    if (fault === '401') return reply.code(401).send([{ Code: 129, Message: 'invalid' }]);
    if (fault === 'silent-before') return neverResolve();
    const { MerchantOrderId, Payment } = body;
    const last = Payment.CreditCard?.['CardNumber']?.slice(-1) ?? '';
    const [Status, ReturnCode] =
      Payment.Type === 'Pix' ? [12, '0'] : (returnCodes[last] ?? [2, '6']);
    const sale: Sale = {
      MerchantOrderId,
      Payment: {
        PaymentId: randomUUID(),
        Type: Payment.Type,
        Status,
        ReturnCode,
        Amount: Payment.Amount,
        ...(Payment.Type === 'Pix' && { QrCodeString: `00020126BR${randomUUID()}` }),
      },
    };
    sales.push(sale);
    if (fault === 'silent-after') return neverResolve();
    if (fault === '500-after') return reply.code(500).send({ Message: 'error' });
    if (fault === 'html') return reply.type('text/html').send('<html>maintenance</html>');
    return reply.code(201).send(sale);
  });

  app.get<{ Querystring: { merchantOrderId: string } }>('/1/sales', async ({ query }, reply) => {
    state.queries += 1;
    if (state.down) return reply.code(503).send('');
    const found = sales.filter((sale) => sale.MerchantOrderId === query.merchantOrderId);
    if (found.length === 0) return reply.code(404).send('');
    return {
      ReasonCode: 0,
      ReasonMessage: 'Successful',
      Payments: found.map(({ Payment: { PaymentId } }) => ({ PaymentId })),
    };
  });

  app.get<{ Params: { id: string } }>('/1/sales/:id', async ({ params }, reply) => {
    state.queries += 1;
    if (state.down) return reply.code(503).send('');
    return sales.find(({ Payment }) => Payment.PaymentId === params.id) ?? reply.code(404).send('');
  });

  app.put<{
    Params: { id: string };
    Querystring: { amount: string };
  }>('/1/sales/:id/void', async ({ params, query }, reply) => {
    const sale = sales.find(({ Payment }) => Payment.PaymentId === params.id);
    if (!sale) return reply.code(404).send('');
    if (sale.Payment.Status >= 10 && sale.Payment.Status < 12) {
      return reply.code(400).send([{ Code: 309 }]);
    }
    if (state.voidStatus !== undefined) return { Status: state.voidStatus, ReturnCode: '6' };
    const { Payment } = sale;
    const voided = (Payment.VoidedAmount ?? 0) + Number(query.amount);
    if (voided > Payment.Amount) return reply.code(400).send([{ Code: 308 }]);
    Payment.VoidedAmount = voided;
    if (voided === Payment.Amount) Payment.Status = Payment.Status === 12 ? 10 : 11;
    if (state.lostVoids > 0) {
      state.lostVoids -= 1;
      return reply.code(500).send({ Message: 'error' });
    }
    return { Status: sale.Payment.Status, ReturnCode: '0' };
  });

  const api = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    account: { merchantId: 'id', merchantKey: 'key', api, queryApi: api, timeoutMs: TIMEOUT_MS },
    sales,
    requests,
    state,
    holdNextSale,
    addSale,
    close: () => app.close(),
  };
}

function createSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { resolve, promise };
}

/** Longer than every time-out; the connection is cut when the server closes. */
function neverResolve(): Promise<never> {
  return new Promise(() => undefined);
}
