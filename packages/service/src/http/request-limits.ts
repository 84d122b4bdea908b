import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Maximum size of a request's body in bytes, on every port of the store; a route for files has its own `bodyLimit`. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** The rest of a refused body is received and dropped for this time, so that its sender reads the reply. */
const DROP_MS = 2_000;
/** More of it is not received: who sends it does not stop. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;

/** That of the shop's wire (§7). */
const TEXT_FIELD = 'resposta';

/** Connections that have their last reply. */
const answered = new WeakSet<object>();

const copy = {
  400: 'Alguns dados não estão como esperado. Confira e tente de novo.',
  413: 'Os dados enviados são grandes demais.',
  415: 'Os dados enviados não podem estar comprimidos.',
};

/** A body that is longer than its route permits, although its length was not declared. */
export class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/**
 * Refuses ambiguous, compressed and too large requests before anything reads their bodies. A reply to a request whose
 * body was not read to its end closes the connection: balancers give connections to other shoppers, and the rest of
 * the body would be in front of their requests. It is closed a moment later than the reply is complete: a balancer that
 * is still sending loses the reply of a server that closes.
 *
 * @param field the field of a refusal that has its text
 */
export function refuseUnsafeRequests(app: FastifyInstance, field = TEXT_FIELD): void {
  // Otherwise Node requests every body.
  app.server.on('checkContinue', (request: IncomingMessage, response) => {
    if (statusOfRefusal(request) === undefined) response.writeContinue();
    delete request.headers.expect;
    app.server.emit('request', request, response);
  });
  // The bytes after a refused body on its connection are no request, and get no second reply.
  app.server.prependListener('clientError', (_error, socket) => {
    if (answered.has(socket)) socket.destroy();
  });
  app.addHook('onRequest', async ({ raw, routeOptions: { bodyLimit = 0 } }, reply) => {
    // Fastify itself compares the declared length with a larger limit of the route.
    const status = statusOfRefusal(raw, bodyLimit > MAX_BODY_BYTES ? Infinity : MAX_BODY_BYTES);
    return status && refuseRequest(reply, status, field);
  });
  app.addHook('preParsing', async ({ raw, routeOptions: { bodyLimit = 0 } }, _reply, body) =>
    raw.headers['transfer-encoding'] === undefined
      ? body
      : countBody(body, Math.max(bodyLimit, MAX_BODY_BYTES)),
  );
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!hasUnreadBody(raw)) return;
    reply.header('connection', 'close');
    // A reply without a length is complete only when it ends.
    const hasLength =
      typeof payload === 'string' || Buffer.isBuffer(payload) || reply.hasHeader('content-length');
    // An injected request has no connection.
    if (hasLength && raw.socket instanceof Socket) closeAfterBody(raw, reply.raw);
  });
}

/** Sends 413 for a body that turned out to be too large, or another refusal of the whole request. */
export function refuseRequest(
  reply: FastifyReply,
  status: keyof typeof copy,
  field = TEXT_FIELD,
): FastifyReply {
  return reply
    .code(status)
    .headers({ connection: 'close', 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ [field]: copy[status] }));
}

/** The reply is sent at once; it ends, and with it the connection, when the rest of the body was dropped. */
function closeAfterBody(raw: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((content?: string | Buffer | null) => {
    if (content) response.write(content);
    answered.add(raw.socket);
    void dropBody(raw).then(() => end());
    return response;
  }) as ServerResponse['end'];
}

function dropBody(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => {
      clearTimeout(timer);
      raw.off('data', count);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DROPPED_BYTES) end();
    };
    const timer = setTimeout(end, DROP_MS);
    raw.on('data', count).on('end', end).on('close', end);
    // A pipe that has failed pauses it once more.
    setImmediate(() => raw.unpipe().resume());
  });
}

/** Whether a part of the request's body is still to come. An injected request does not say that it is complete. */
export const hasUnreadBody = ({ complete, headers }: IncomingMessage): boolean =>
  complete === false && hasBody(headers);

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function statusOfRefusal(
  { headers, rawHeaders, url = '' }: IncomingMessage,
  maxBytes = MAX_BODY_BYTES,
): keyof typeof copy | undefined {
  const names = rawHeaders.filter((_text, at) => at % 2 === 0).map((name) => name.toLowerCase());
  if (names.indexOf('host') !== names.lastIndexOf('host')) return 400;
  // A target with its own host, whose addresses would be in the page.
  if (!url.startsWith('/') && url !== '*') return 400;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return 413;
  const isCompressed = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return isCompressed && hasBody(headers) ? 415 : undefined;
}

/** Passes the body on, and fails before it becomes too large. */
function countBody(body: NodeJS.ReadableStream, maxBytes: number): NodeJS.ReadableStream {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length;
      if (bytes > maxBytes) pass(new BodyTooLargeError('The body is too large.'));
      else pass(null, chunk);
    },
  });
  // Handles the failure of a body that nobody reads.
  counted.on('error', () => undefined);
  body.on('error', (error: Error) => counted.destroy(error));
  body.on('close', () => {
    if (!counted.writableEnded) counted.destroy(new Error('The body ended early.'));
  });
  return body.pipe(counted);
}
