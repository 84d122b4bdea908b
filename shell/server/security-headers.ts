import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers that every answer carries. */
export async function securityHeaders(_request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  });
}
