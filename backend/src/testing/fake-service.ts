import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

type RespondHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A local HTTP service that replies as the test sets it, and records its requests. */
export async function startFakeService(answering: RespondHandler) {
  const app = Fastify({ forceCloseConnections: true });
  const state = { answering, requests: [] as { url: string; headers: object; body: unknown }[] };
  app.all('*', async (request, reply) => {
    const { url, headers, body } = request;
    state.requests.push({ url, headers, body });
    return state.answering(request, reply);
  });
  const api = await app.listen({ host: '127.0.0.1', port: 0 });
  return { api, state, close: () => app.close() };
}

/**
 * A time-out for the tests of failures, in milliseconds. A service that replies gets the adapter's own: on a busy machine
 * a reply may take longer than this.
 */
export const SILENCE_MS = 150;

/** The ways in which a service fails. */
export const failureModes: Record<string, RespondHandler> = {
  '500': (_request, reply) => reply.code(500).send('oops'),
  'an answer that is not JSON': (_request, reply) => reply.type('text/html').send('<html>'),
  'an answer of another form': () => ({ hello: [1, 2] }),
  silence: () => new Promise(() => undefined),
};
