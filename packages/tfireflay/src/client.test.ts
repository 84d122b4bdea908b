import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '@fireflay/service';
import type { NumberedCode } from 'shared-contracts/wire';
import { createTFireFlayClient } from './client';
import { registerDeviationMetrics } from './reading/report-deviations';
import { closeServers, sendJson, startServer } from './server.fixture';

const NOTICE = { resposta: 'Tudo certo' };
// No server of these tests is slow: a slow machine must not refuse a call.
const deadlineMs = 120_000;
const stock = { codigo: 7, qtde: 2 };
const password = { senha_atual: 'Obra@1969', senha_nova: 'Obra@1970', id: '1' };

const clientOf = (base: string, notice: (text: string) => void = () => {}) =>
  createTFireFlayClient({ base, notice });

/** An address at which nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

afterEach(closeServers);

describe('a call', () => {
  it('sends the query of a GET and unwraps the reply', async () => {
    const { base, requests } = await startServer((response) => sendJson(response, NOTICE));

    const outcome = await clientOf(`${base}/`).call('APP_0034', stock, { deadlineMs });

    expect(outcome).toEqual({ kind: 'reply', status: 200, value: NOTICE, deviations: [] });
    expect(requests).toMatchObject([
      { method: 'GET', url: '/api/datasnap/rest/TFireFlay/APP_0034?codigo=7&qtde=2', body: '' },
    ]);
  });

  it('sends the body of a POST with headers of its own only', async () => {
    const { base, requests } = await startServer((response) => sendJson(response, NOTICE));
    const client = createTFireFlayClient({ base, authorization: 'Basic abc', notice: () => {} });

    await client.call('APP_0048', password, { deadlineMs, isWrite: true, requestId: 'r-1' });

    const [{ headers, body } = { headers: {}, body: '' }] = requests;
    expect(JSON.parse(body)).toEqual(password);
    expect(headers).toMatchObject({ authorization: 'Basic abc', 'x-request-id': 'r-1' });
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'x-request-id',
    ]);
  });

  it.each<[NumberedCode, object, string]>([
    ['APP_0027', { grupo: 'pisos', pagina: 2, limite: 12, ordem: 'nome' }, 'grupo=pisos'],
    ['APP_0034', { ...stock, lote: 'A' }, 'codigo=7&qtde=2'],
    ['APP_0055', { id: '1', pagina: 1, limite: 10 }, 'id=1'],
    ['APP_0027', { produto: 'piso & cal', marca: undefined }, 'produto=piso+%26+cal'],
  ])('sends of %s only the fields of the specification', async (code, request, query) => {
    const { base, requests } = await startServer((response) => sendJson(response, NOTICE));

    await clientOf(base).call(code, request, { deadlineMs });

    expect(requests[0]?.url.split('?')[1]).toBe(query);
  });

  it('sends an order without the additions to its shipping', async () => {
    const { base, requests } = await startServer((response) => sendJson(response, { id: '1' }));
    const frete = { id: 103, name: 'Retirada', loja: 'centro', lojas: [] };

    await clientOf(base).call('APP_0050', { mov: '9', frete }, { deadlineMs, isWrite: true });

    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      mov: '9',
      frete: { id: 103, name: 'Retirada' },
    });
  });

  it.each([
    ['application/json; charset=iso-8859-1', 'latin1'],
    ['application/json', 'latin1'],
    ['application/json; charset=utf-8', 'latin1'],
    ['application/json', 'utf8'],
  ] as const)('reads text of type %s that is encoded as %s', async (type, encoding) => {
    const body = Buffer.from('{"result":[{"resposta":"São três"}]}', encoding);
    const { base } = await startServer((response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );

    const outcome = await clientOf(base).call('APP_0034', stock, { deadlineMs });

    expect(outcome).toMatchObject({ value: { resposta: 'São três' } });
  });

  it('reads typographic quotes of Windows-1252 and ignores a byte order mark', async () => {
    const { base } = await startServer((response, _request, number) => {
      response.end(
        number === 1
          ? Buffer.from('{"resposta":"\x93Piso\x94"}', 'latin1')
          : Buffer.from('\ufeff{"resposta":"Piso"}'),
      );
    });

    const quotes = await clientOf(base).call('APP_0034', stock, { deadlineMs });
    const mark = await clientOf(base).call('APP_0034', stock, { deadlineMs });

    expect(quotes).toMatchObject({ value: { resposta: '“Piso”' } });
    expect(mark).toMatchObject({ value: { resposta: 'Piso' } });
  });
});

describe('a refusal', () => {
  it.each([
    ['a refusal', 406, '{"resposta":"Restam 3"}', 406, 'Restam 3'],
    ['the text of an exception of DataSnap', 500, '{"error":"Sem saldo"}', 500, 'Sem saldo'],
    ['an error with the status of success', 200, '{"error":"Falhou"}', 400, 'Falhou'],
    ['an expired session', 200, '{"result":[{"SessionExpired":"Fim"}]}', 401, 'Fim'],
    ['an expired session as a failure', 500, '{"SessionExpired":"Fim"}', 401, 'Fim'],
    ['a page for an unknown address', 404, '<h1>Not found</h1>', 404, ''],
    ['a text over several lines', 400, '{"resposta":"Um\\r\\n\\u0007dois "}', 400, 'Um dois'],
    ['a text of the database', 500, '{"error":"[FireDAC] ORA-00942"}', 500, ''],
  ])('is read from %s', async (_case, status, body, expected, text) => {
    const { base } = await startServer((response) => response.writeHead(status).end(body));

    const outcome = await clientOf(base).call('APP_0034', stock, { deadlineMs });

    expect(outcome).toEqual({ kind: 'refused', status: expected, text });
  });

  it('does not open the circuit', async () => {
    const { base } = await startServer((response) =>
      response.writeHead(404).end('{"resposta":"Não há"}'),
    );
    const client = clientOf(base);

    for (let count = 0; count < 7; count += 1) await client.call('APP_0034', stock, { deadlineMs });

    expect(await client.call('APP_0034', stock, { deadlineMs })).toMatchObject({ kind: 'refused' });
  });
});

describe('an unavailable server', () => {
  it.each([
    ['an error page', 502, '<h1>Bad Gateway</h1>', 'HTML page with status 502'],
    ['a page in the place of data', 200, '<!doctype html><p>Olá</p>', 'HTML page with status 200'],
    ['a failure without a text', 503, '', 'status 503 without a text'],
    ['a redirect', 302, '', 'redirect with status 302'],
    ['a text that is no JSON', 200, 'OK', 'no JSON with status 200'],
    ['a reply that lacks what is needed', 200, '{"outra":1}', 'unreadable reply'],
  ])('is recognised by %s', async (_case, status, body, reason) => {
    const { base } = await startServer((response) =>
      response.writeHead(status, { location: '/x' }).end(body),
    );

    const outcome = await clientOf(base).call('APP_0028', { produto: 'piso' }, { deadlineMs });

    expect(outcome).toMatchObject({ kind: 'unavailable', sent: 'unknown', reason });
  });

  it('has certainly done nothing when nobody listens', async () => {
    const outcome = await clientOf(await closedAddress()).call('APP_0050', {}, { deadlineMs });

    expect(outcome).toEqual({ kind: 'unavailable', sent: 'no', reason: 'ECONNREFUSED' });
  });

  it('is asked a second time for a read whose connection was lost', async () => {
    const { base, requests } = await startServer((response, _request, number) => {
      if (number === 1) response.destroy();
      else sendJson(response, NOTICE);
    });

    const outcome = await clientOf(base).call('APP_0034', stock, { deadlineMs });

    expect(outcome).toMatchObject({ kind: 'reply', value: NOTICE });
    expect(requests).toHaveLength(2);
  });

  it('gets a write once, whatever happens to the connection', async () => {
    const { base, requests } = await startServer((response) => response.destroy());

    const outcome = await clientOf(base).call('APP_0048', password, { deadlineMs, isWrite: true });

    expect(outcome).toMatchObject({ kind: 'unavailable', sent: 'unknown' });
    expect(requests).toHaveLength(1);
  });

  it('gets each write over a connection of its own', async () => {
    const { base, connections } = await startServer((response) => sendJson(response, NOTICE));
    const client = clientOf(base);

    for (let count = 0; count < 3; count += 1) {
      await client.call('APP_0048', password, { deadlineMs, isWrite: true });
    }

    expect(connections()).toBe(3);
  });

  it('may have done what it did not answer within the deadline', async () => {
    const { base } = await startServer(() => {});

    const outcome = await clientOf(base).call('APP_0048', password, {
      deadlineMs: 1_000,
      isWrite: true,
    });

    expect(outcome).toEqual({ kind: 'unavailable', sent: 'unknown', reason: 'time-out' });
  });

  it('is not called while the circuit is open, which writes have for themselves', async () => {
    const { base, requests } = await startServer((response, { method }) =>
      method === 'GET' ? response.writeHead(503).end() : sendJson(response, NOTICE),
    );
    const notices: string[] = [];
    const client = clientOf(base, (text) => notices.push(text));
    for (let count = 0; count < 5; count += 1) await client.call('APP_0034', stock, { deadlineMs });

    const read = await client.call('APP_0034', stock, { deadlineMs });
    const write = await client.call('APP_0048', password, { deadlineMs, isWrite: true });

    expect(read).toMatchObject({ kind: 'unavailable', sent: 'no' });
    expect(write).toMatchObject({ kind: 'reply' });
    expect(requests).toHaveLength(6);
    expect(notices).toEqual(['tfireflay-reads: circuit open for 15 s after 5 failures']);
  });

  it('is not called by more than 64 calls at once and 128 that wait', async () => {
    const responses: (() => void)[] = [];
    let reachLimit = () => {};
    const limitReached = new Promise<void>((resolve) => (reachLimit = resolve));
    const { base } = await startServer((response, _request, number) => {
      responses.push(() => sendJson(response, NOTICE));
      if (number === 64) reachLimit();
      if (number > 64) sendJson(response, NOTICE);
    });
    const client = clientOf(base);

    const calls = Array.from({ length: 193 }, () => client.call('APP_0034', stock, { deadlineMs }));
    await limitReached;
    const refused = await calls[192];
    expect(responses).toHaveLength(64);
    for (const respond of responses.splice(0)) respond();

    expect(refused).toEqual({ kind: 'unavailable', sent: 'no', reason: 'too many calls' });
    expect((await Promise.all(calls)).filter(({ kind }) => kind === 'reply')).toHaveLength(192);
  });
});

describe('a reply that differs from the wire', () => {
  it('is logged once for each field, and counted each time', async () => {
    const { base } = await startServer((response) => sendJson(response, { outra: 1 }));
    const notices: string[] = [];
    const client = clientOf(base, (text) => notices.push(text));
    const metrics = createMetrics();
    registerDeviationMetrics(metrics);
    const readCount = async () => {
      const text = await metrics.registry.getSingleMetricAsString('upstream_deviations_total');
      const line = /^upstream_deviations_total\{partner="APP_0028",kind="unreadable"\} (\d+)$/m;
      return Number(line.exec(text)?.[1] ?? 0);
    };
    const before = await readCount();

    await client.call('APP_0028', { produto: 'piso' }, { deadlineMs });
    await client.call('APP_0028', { produto: 'cal' }, { deadlineMs });

    expect(notices).toEqual([
      'APP_0028 sugestao repaired: got nothing, expected array',
      'APP_0028 produtos unreadable: got nothing, expected array',
    ]);
    expect((await readCount()) - before).toBe(2);
  });
});
