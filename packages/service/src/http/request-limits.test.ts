import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { refuseUnsafeRequests, MAX_BODY_BYTES } from './request-limits';

const HALF = Buffer.alloc(MAX_BODY_BYTES, '1');
const head = (headers: string) => `POST / HTTP/1.1\r\nHost: loja.example\r\n${headers}\r\n\r\n`;
const chunk = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);

describe('a body that is too large', () => {
  let app: FastifyInstance;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    app = Fastify();
    refuseUnsafeRequests(app);
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/', async () => 'read');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const each of sockets) each.destroy();
    await app.close();
  });

  async function open(): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  it.each([
    [
      'a declared length',
      `Content-Type: text/plain\r\nContent-Length: ${2 * HALF.length}`,
      [HALF, HALF],
    ],
    [
      'chunks',
      'Content-Type: text/plain\r\nTransfer-Encoding: chunked',
      [
        Buffer.concat([chunk(HALF), chunk(Buffer.from('1'))]),
        Buffer.concat([chunk(HALF), Buffer.from('0\r\n\r\n')]),
      ],
    ],
  ])('with %s is received to its end after the reply, which arrives', async (_, headers, parts) => {
    const socket = await open();
    const [first = HALF, rest = HALF] = parts;

    socket.write(head(headers));
    socket.write(first);
    const [reply] = (await once(socket, 'data')) as [Buffer];
    const closed = once(socket.resume(), 'close');
    socket.write(rest);

    expect(reply.toString()).toMatch(/^HTTP\/1\.1 413 /);
    expect(reply.toString().toLowerCase()).toContain('connection: close');
    // A server that closes while data arrives resets the connection.
    expect(await closed).toEqual([false]);
  });

  it('is not received without end', async () => {
    const socket = await open();
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.resume().on('close', resolve));

    socket.write(head(`Content-Type: text/plain\r\nContent-Length: ${1024 * HALF.length}`));
    let sent = 0;
    const send = () => {
      while (!socket.destroyed && socket.write(HALF)) sent += HALF.length;
      sent += HALF.length;
    };
    socket.on('drain', send);
    send();
    await closed;

    expect(sent).toBeLessThan(64 * HALF.length);
  });
});
