/** @jest-environment node */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { backendProxy } from './backend-proxy';

let backend: Server;
let shell: FastifyInstance;
let callCount: number;
let errors: number[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

async function open(limits: Partial<Parameters<typeof backendProxy>[0]> = {}) {
  const { port } = backend.address() as AddressInfo;
  shell = Fastify();
  await shell.register(
    backendProxy({
      apiBase: `http://127.0.0.1:${port}`,
      metrics: { countProxyError: (status) => errors.push(status) },
      ...limits,
    }),
  );
}

beforeEach(async () => {
  callCount = 0;
  errors = [];
  backend = createServer((request, response) => {
    callCount += 1;
    respond(request, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  backend.closeAllConnections();
  backend.close();
  await shell.close();
});

const call = () => shell.inject('/api/produtos');

/** Asks for the end of the connection after the response. @returns what came until the shell ended it */
async function callAndClose(): Promise<string> {
  await shell.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shell.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/produtos HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n');
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return received;
}

describe('the proxy of the back end', () => {
  it('responds with 502 in Portuguese where the back end is unreachable', async () => {
    await open();
    await new Promise((resolve) => backend.close(resolve));

    const { statusCode, headers, body } = await call();

    expect(statusCode).toBe(502);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(body)).toEqual({ resposta: expect.stringContaining('Tente de novo') });
    expect(errors).toEqual([502]);
  });

  it('does not pass on the headers of its own connection, nor those that the back end names as such', async () => {
    respond = (_request, response) => {
      response.writeHead(200, {
        connection: 'keep-alive, x-hop',
        'keep-alive': 'timeout=72',
        'x-hop': '1',
        'x-kept': '1',
      });
      response.end('{}');
    };
    await open();

    const received = await callAndClose();

    expect(received).toMatch(/^HTTP\/1\.1 200 [^]*x-kept: 1\r\n/);
    expect(received).toMatch(/\r\nconnection: close\r\n/i);
    expect(received).not.toMatch(/keep-alive|x-hop/i);
  });

  it('responds with 502, and does not repeat a change, when the back end ends during it', async () => {
    respond = ({ socket }) => socket.destroy();
    await open();

    const { statusCode } = await shell.inject({ method: 'POST', url: '/api/pedido' });

    expect([statusCode, callCount]).toEqual([502, 1]);
  });

  it('repeats a read request once when the back end has closed its connection', async () => {
    respond = ({ socket }, response) => (callCount === 1 ? socket.destroy() : response.end('[]'));
    await open();

    const { statusCode, body } = await call();

    expect([statusCode, body, callCount]).toEqual([200, '[]', 2]);
  });

  it.each(['um-segredo-da-loja-de-32-letras!', undefined])(
    'sends its own token %s, and never that of a shopper',
    async (backendToken) => {
      let receivedToken: unknown;
      respond = ({ headers }, response) => {
        receivedToken = headers['x-backend-token'];
        response.end('[]');
      };
      await open({ backendToken });

      const headers = { 'x-backend-token': 'chosen-by-the-shopper' };
      const { headers: answered } = await shell.inject({ url: '/api/produtos', headers });

      expect(receivedToken).toBe(backendToken);
      expect(answered).not.toHaveProperty('x-backend-token');
    },
  );

  it('responds with 504 when the back end exceeds the time-out', async () => {
    respond = () => undefined;
    await open({ headersLimitMs: 1 });

    const { statusCode, body } = await call();

    expect(statusCode).toBe(504);
    expect(JSON.parse(body)).toEqual({ resposta: expect.stringContaining('demorou demais') });
  });

  it('gives a picture up earlier than a call', async () => {
    respond = () => undefined;
    await open({ pictureLimitMs: 1 });

    const { statusCode } = await shell.inject('/imagens/produtos/1.webp');

    expect(statusCode).toBe(504);
  });

  it('passes a 503 of the back end on, and does not retry it', async () => {
    respond = (_request, response) => response.writeHead(503, { 'Retry-After': '1' }).end('{}');
    await open();

    const { statusCode } = await call();

    expect([statusCode, callCount]).toEqual([503, 1]);
  });

  it('refuses requests above its limit at once, and recovers afterwards', async () => {
    let finish = () => undefined as void;
    const isRequested = new Promise<void>((resolve) => {
      respond = (_request, response) => {
        finish = () => void response.end('{}');
        resolve();
      };
    });
    await open({ maxProxied: 1 });
    const first = call();
    await isRequested;

    const refused = await call();
    finish();
    await first;
    respond = (_request, response) => response.end('{}');

    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await call()).statusCode).toBe(200);
    expect(errors).toEqual([503]);
  });
});
