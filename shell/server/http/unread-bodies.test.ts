/** @jest-environment node */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { refuseUnsafeRequests, MAX_BODY_BYTES } from '@fireflay/service';
import { backendProxy } from './backend-proxy';

const TOO_LARGE = MAX_BODY_BYTES + 100_000;

let backend: Server;
let shell: FastifyInstance;
let respond: RequestListener;
let received: string[];

async function open(limits: Partial<Parameters<typeof backendProxy>[0]> = {}) {
  const { port } = backend.address() as AddressInfo;
  shell = Fastify();
  refuseUnsafeRequests(shell);
  shell.get('/healthz', async () => 'ok');
  await shell.register(
    backendProxy({
      apiBase: `http://127.0.0.1:${port}`,
      metrics: { countProxyError: () => undefined },
      ...limits,
    }),
  );
  await shell.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  received = [];
  respond = (_request, response) => response.end('{}');
  backend = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  backend.closeAllConnections();
  backend.close();
  shell.server.closeAllConnections();
  await shell.close();
});

const POST = 'POST /api/pedido HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\n';
const NEXT = 'GET /healthz HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n';

const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/**
 * Sends a request, or the beginning of one, and after its reply another one on the same connection, as a balancer
 * does.
 *
 * @returns all that the connection received until it was closed
 */
function sendBeforeNext(request: string): Promise<string> {
  const { port } = shell.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let text = '';
    let isNextSent = false;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (data) => {
      text += data.toString();
      if (isNextSent || !/HTTP\/1\.1 [2-5]\d\d /.test(text)) return;
      isNextSent = true;
      socket.write(NEXT);
    });
    // Writing to a connection that the server has closed fails.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, at]) => at);

describe('a connection after a request whose body was not read', () => {
  it('is closed after a body that is declared too large', async () => {
    await open();

    const text = await sendBeforeNext(`${POST}Content-Length: ${TOO_LARGE}\r\n\r\n{"a":"`);

    expect(statusesOf(text)).toEqual(['413']);
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain('{"resposta":"Os dados enviados são grandes demais."}');
    expect(received).toEqual([]);
  });

  it('is closed after a chunked body that becomes too large', async () => {
    respond = (request, response) => {
      request.resume().on('end', () => response.end('{}'));
    };
    await open();

    const body = chunkOf('x'.repeat(65_536)).repeat(Math.ceil(TOO_LARGE / 65_536));
    const text = await sendBeforeNext(`${POST}Transfer-Encoding: chunked\r\n\r\n${body}`);

    expect(statusesOf(text)).toEqual(['413']);
    expect(text).toMatch(/connection: close/i);
  });

  it('is closed without asking for a body that is declared too large', async () => {
    await open();

    const text = await sendBeforeNext(
      `${POST}Expect: 100-continue\r\nContent-Length: ${TOO_LARGE}\r\n\r\n`,
    );

    expect(statusesOf(text)).toEqual(['413']);
  });

  it('is closed after a compressed body', async () => {
    await open();

    const text = await sendBeforeNext(
      `${POST}Content-Encoding: gzip\r\nContent-Length: 1000\r\n\r\nabc`,
    );

    expect(statusesOf(text)).toEqual(['415']);
    expect(received).toEqual([]);
  });

  it.each([
    ['503 of the proxy', 503, { maxProxied: 0 }],
    ['502 because the back end ends', 502, {}],
  ])('is closed after %s', async (_name, status, limits) => {
    respond = ({ socket }) => socket.destroy();
    await open(limits);

    const text = await sendBeforeNext(`${POST}Content-Length: 100000\r\n\r\n{"a":"`);

    expect(statusesOf(text)).toEqual([String(status)]);
    expect(text).toMatch(/connection: close/i);
  });

  it('is closed after a reply that the back end sends before it has read the body', async () => {
    respond = (_request, response) => response.writeHead(429).end('{}');
    await open();

    const text = await sendBeforeNext(`${POST}Content-Length: 100000\r\n\r\n{"a":"`);

    expect(statusesOf(text)).toEqual(['429']);
  });
});

describe('a connection after a request whose body was read', () => {
  it.each([
    ['a declared length', `${POST}Content-Length: 2\r\n\r\n{}`],
    ['chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    [
      'a permission that it waited for',
      `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
    ],
  ])('serves the next request: %s', async (_name, request) => {
    await open();

    const text = await sendBeforeNext(request);

    expect(statusesOf(text).filter((status) => status !== '100')).toEqual(['200', '200']);
    expect(received).toEqual(['POST /api/pedido']);
  });
});

it.each([
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
  ['a host in its target', 'GET http://evil.example/healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
])('refuses a request with %s', async (_name, request) => {
  await open();

  const text = await sendBeforeNext(request);

  expect(statusesOf(text)).toEqual(['400']);
});
