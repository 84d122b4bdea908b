import type { FastifyReply, FastifyRequest } from 'fastify';

/** A release's isolated page shows its part in a frame of its own. */
const framesItself = /^\/remotes\/[^?]+\/isolated\/index\.html(\?|$)/;

/** The headers that every answer carries. */
export async function securityHeaders({ url }: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': framesItself.test(url) ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  });
}
