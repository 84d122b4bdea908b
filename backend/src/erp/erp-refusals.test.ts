import { erpEvents } from '../database/schema';
import { anNfeKey } from '../testing/nfe-key';
import { aSmallShop } from '../testing/small-shop';
import { sweepErpEvents } from './erp-events';
import { MAX_FAILURES, MAX_MESSAGES_PER_MINUTE } from './erp-routes';
import { anErpShop, foreignSecret } from './testing/erp-shop';
import type { ErpShop } from './testing/erp-shop';

let erp: ErpShop;
beforeEach(async () => {
  erp = await anErpShop();
});
afterEach(() => erp.shop.close());

describe('POST /api/erp', () => {
  describe('refuses with 401, before it reads the message,', () => {
    const cancelling = async () => ({
      acao: 'pedidos.cancelar',
      pedido: await erp.aPaidOrder(),
      motivo: 'x',
    });

    it.each([
      ['a message signed over five minutes ago', { ageSeconds: 301 }],
      ['a message of a clock that is over five minutes ahead', { ageSeconds: -301 }],
      ['a foreign secret', { key: foreignSecret }],
      ['an id with a dot', { id: 'evt.1' }],
      ['an empty id', { id: '' }],
    ])('%s', async (_case, options) => {
      const body = await cancelling();

      const { status, body: reply } = await erp.send(body, options);

      expect([status, Object.keys(reply)]).toEqual([401, ['resposta']]);
      expect((await erp.statesOf(body.pedido)).at(-1)).toBe('paid');
      expect(await erp.shop.db.select().from(erpEvents)).toEqual([]);
    });

    it.each([
      ['an altered body', { payload: '{"acao":"pedidos.listar"}' }],
      ['a body that is no JSON', { payload: '{' }],
      ['an altered time', { header: ['webhook-timestamp', '1795525201'] }],
      ['an altered id', { header: ['webhook-id', 'evt_other'] }],
      ['no signature', { header: ['webhook-signature', ''] }],
    ] as const)('%s', async (_case, altered) => {
      const message = erp.aMessage(await cancelling());
      const payload = 'payload' in altered ? altered.payload : message.payload;
      const [name, value] = 'header' in altered ? altered.header : [];
      const headers = { ...message.headers, ...(name && { [name]: value }) };

      expect((await erp.post({ payload, headers })).status).toBe(401);
      expect(await erp.shop.db.select().from(erpEvents)).toEqual([]);
    });
  });

  it('limits wrong signatures of one network, and lets genuine messages of every network in', async () => {
    const message = erp.aMessage({ acao: 'pedidos.listar' }, { key: foreignSecret });
    for (let attempt = 0; attempt < MAX_FAILURES; attempt += 1) await erp.post(message);

    expect((await erp.post(message)).status).toBe(429);
    expect((await erp.post(erp.aMessage({ acao: 'pedidos.listar' }))).status).toBe(200);
    expect((await erp.post(erp.aMessage({ acao: 'pedidos.listar' }), '198.51.100.7')).status).toBe(
      200,
    );
    erp.shop.clock.now = new Date(erp.shop.clock.now.getTime() + 16 * 60_000);
    expect((await erp.post(erp.aMessage({ acao: 'pedidos.listar' }))).status).toBe(200);
  });

  it('limits the messages of one network in a minute', async () => {
    const { attempts } = erp.shop.dependencies;
    const key = attempts.key('erp-from', '203.0.113.9');
    const limit = { key, limit: MAX_MESSAGES_PER_MINUTE, windowMs: 60_000 };
    await attempts.count(Array.from({ length: MAX_MESSAGES_PER_MINUTE }, () => limit));

    const { status } = await erp.send({ acao: 'pedidos.listar' });

    expect(status).toBe(429);
  });

  it('refuses other content than JSON, too much of it, and pages of other sites', async () => {
    const request = { method: 'POST', url: '/api/erp' } as const;
    const form = await erp.shop.app.inject({
      ...request,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'acao=pedidos.listar',
    });
    const large = await erp.post(erp.aMessage('x'.repeat(3_000_000)));
    const message = erp.aMessage({ acao: 'pedidos.listar' });
    const page = await erp.shop.app.inject({
      ...request,
      payload: message.payload,
      headers: { ...message.headers, origin: 'https://evil.example' },
    });

    const compressed = await erp.shop.app.inject({
      ...request,
      payload: message.payload,
      headers: { ...message.headers, 'content-encoding': 'gzip' },
    });

    expect([form.statusCode, large.status, page.statusCode]).toEqual([415, 413, 403]);
    expect(compressed.statusCode).toBe(415);
    expect(compressed.headers.connection).toBe('close');
  });

  it('forgets its messages after thirty days', async () => {
    const pedido = await erp.aPaidOrder();
    await erp.send({ acao: 'pedidos.faturar', pedido, chave: anNfeKey(1) });
    const later = (days: number) => new Date(erp.shop.clock.now.getTime() + days * 86_400_000);

    await sweepErpEvents(erp.shop.db, later(29));
    expect(await erp.shop.db.select().from(erpEvents)).toHaveLength(1);
    await sweepErpEvents(erp.shop.db, later(31));
    expect(await erp.shop.db.select().from(erpEvents)).toEqual([]);
  });

  it('does not exist without secrets', async () => {
    const closed = await aSmallShop();

    const response = await closed.app.inject({
      method: 'POST',
      url: '/api/erp',
      ...erp.aMessage({ acao: 'pedidos.listar' }),
    });

    expect(response.statusCode).toBe(404);
    await closed.close();
  });
});
