import Fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Answering = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A service on this machine that answers as it is told to, and remembers what it was asked. */
export async function fakeService(answering: Answering) {
  const app = Fastify({ forceCloseConnections: true });
  const world = { answering, asked: [] as { url: string; headers: object; body: unknown }[] };
  app.all('*', async (request, reply) => {
    const { url, headers, body } = request;
    world.asked.push({ url, headers, body });
    return world.answering(request, reply);
  });
  const api = await app.listen({ host: '127.0.0.1', port: 0 });
  return { api, world, close: () => app.close() };
}

/** The ways in which a service fails. */
export const failures: Record<string, Answering> = {
  '500': (_request, reply) => reply.code(500).send('oops'),
  'an answer that is not JSON': (_request, reply) => reply.type('text/html').send('<html>'),
  'an answer of another form': () => ({ hello: [1, 2] }),
  silence: () => new Promise(() => undefined),
};
