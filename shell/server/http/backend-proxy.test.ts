/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { backendProxy } from './backend-proxy';

let backend: Server;
let shell: FastifyInstance;
let callCount: number;
let errors: number[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

async function open(
  limits: { maxProxied?: number; headersLimitMs?: number; backendToken?: string } = {},
) {
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

describe('the way to the back end', () => {
  it('answers 502 in Portuguese where the back end is not there', async () => {
    await open();
    await new Promise((resolve) => backend.close(resolve));

    const { statusCode, headers, body } = await call();

    expect(statusCode).toBe(502);
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(body)).toEqual({ resposta: expect.stringContaining('Tente de novo') });
    expect(errors).toEqual([502]);
  });

  it('answers 502 where the back end ends in the middle of a change, and does not repeat the change', async () => {
    respond = ({ socket }) => socket.destroy();
    await open();

    const { statusCode } = await shell.inject({ method: 'POST', url: '/api/pedido' });

    expect([statusCode, callCount]).toEqual([502, 1]);
  });

  it('repeats a question once whose connection the back end has closed', async () => {
    respond = ({ socket }, response) => (callCount === 1 ? socket.destroy() : response.end('[]'));
    await open();

    const { statusCode, body } = await call();

    expect([statusCode, body, callCount]).toEqual([200, '[]', 2]);
  });

  it.each(['um-segredo-da-loja-de-32-letras!', undefined])(
    'proves who it is with the token %s of its own, and never with that of a shopper',
    async (backendToken) => {
      let given: unknown;
      respond = ({ headers }, response) => {
        given = headers['x-backend-token'];
        response.end('[]');
      };
      await open({ backendToken });

      const headers = { 'x-backend-token': 'chosen-by-the-shopper' };
      const { headers: answered } = await shell.inject({ url: '/api/produtos', headers });

      expect(given).toBe(backendToken);
      expect(answered).not.toHaveProperty('x-backend-token');
    },
  );

  it('answers 504 where the back end says nothing in time', async () => {
    respond = () => undefined;
    await open({ headersLimitMs: 1 });

    const { statusCode, body } = await call();

    expect(statusCode).toBe(504);
    expect(JSON.parse(body)).toEqual({ resposta: expect.stringContaining('demorou demais') });
  });

  it('hands a 503 of the back end on, and does not ask again', async () => {
    respond = (_request, response) => response.writeHead(503, { 'Retry-After': '1' }).end('{}');
    await open();

    const { statusCode } = await call();

    expect([statusCode, callCount]).toEqual([503, 1]);
  });

  it('refuses at once what is more than the back end can take, and goes on when that is over', async () => {
    let finish = () => undefined as void;
    const isAsked = new Promise<void>((resolve) => {
      respond = (_request, response) => {
        finish = () => void response.end('{}');
        resolve();
      };
    });
    await open({ maxProxied: 1 });
    const first = call();
    await isAsked;

    const refused = await call();
    finish();
    await first;
    respond = (_request, response) => response.end('{}');

    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await call()).statusCode).toBe(200);
    expect(errors).toEqual([503]);
  });
});
