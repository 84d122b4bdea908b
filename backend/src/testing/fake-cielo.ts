import { randomUUID } from 'node:crypto';
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
  };
}

interface Asked {
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

/** How the next answers to a payment go wrong: after it was made, or without its being made. */
export type Fault = 'silent-after' | 'silent-before' | '500-after' | 'html' | '400' | '401';

const codes: Record<string, [status: number, returnCode: string]> = {
  '2': [3, '05'],
  '3': [3, '57'],
  '5': [3, '78'],
  '6': [3, '99'],
  '7': [3, '77'],
  '8': [3, '70'],
};

/** An acquirer that speaks as Cielo's E-commerce API 3.0 is documented to, on this machine. */
export async function fakeCielo() {
  const app = Fastify({ forceCloseConnections: true });
  const sales: Sale[] = [];
  const asked: Asked[] = [];
  const world = { fault: undefined as Fault | undefined, queries: 0, down: false };

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['merchantid'] !== 'id' || request.headers['merchantkey'] !== 'key') {
      return reply.code(401).send([{ Code: 129, Message: 'MerchantId is invalid' }]);
    }
  });

  app.post<{ Body: Asked }>('/1/sales/', async ({ body }, reply) => {
    asked.push(body);
    const { fault } = world;
    if (fault === '400') return reply.code(400).send([{ Code: 126, Message: 'invalid' }]);
    if (fault === '401') return reply.code(401).send([{ Code: 129, Message: 'invalid' }]);
    if (fault === 'silent-before') return forever();
    const { MerchantOrderId, Payment } = body;
    const last = Payment.CreditCard?.['CardNumber']?.slice(-1) ?? '';
    const [Status, ReturnCode] = Payment.Type === 'Pix' ? [12, '0'] : (codes[last] ?? [2, '6']);
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
    if (fault === 'silent-after') return forever();
    if (fault === '500-after') return reply.code(500).send({ Message: 'error' });
    if (fault === 'html') return reply.type('text/html').send('<html>maintenance</html>');
    return reply.code(201).send(sale);
  });

  app.get<{ Querystring: { merchantOrderId: string } }>('/1/sales', async ({ query }, reply) => {
    world.queries += 1;
    if (world.down) return reply.code(503).send('');
    const found = sales.filter((sale) => sale.MerchantOrderId === query.merchantOrderId);
    if (found.length === 0) return reply.code(404).send('');
    return {
      ReasonCode: 0,
      ReasonMessage: 'Successful',
      Payments: found.map(({ Payment: { PaymentId } }) => ({ PaymentId })),
    };
  });

  app.get<{ Params: { id: string } }>('/1/sales/:id', async ({ params }, reply) => {
    world.queries += 1;
    if (world.down) return reply.code(503).send('');
    return sales.find(({ Payment }) => Payment.PaymentId === params.id) ?? reply.code(404).send('');
  });

  app.put<{ Params: { id: string } }>('/1/sales/:id/void', async ({ params }, reply) => {
    const sale = sales.find(({ Payment }) => Payment.PaymentId === params.id);
    if (!sale) return reply.code(404).send('');
    if (sale.Payment.Status === 11) return reply.code(400).send([{ Code: 309 }]);
    sale.Payment.Status = 11;
    return { Status: 11, ReturnCode: '0' };
  });

  const api = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    account: { merchantId: 'id', merchantKey: 'key', api, queryApi: api, timeoutMs: 400 },
    sales,
    asked,
    world,
    close: () => app.close(),
  };
}

/** Longer than anybody waits; the connection is cut when the server closes. */
function forever(): Promise<never> {
  return new Promise(() => undefined);
}
