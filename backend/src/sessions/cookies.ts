import type { FastifyReply, FastifyRequest } from 'fastify';

/** How one secret reaches the shopper's browser and comes back. */
export interface CookieJar {
  read(): string | undefined;
  write(value: string): void;
  clear(): void;
}

/**
 * A cookie of the store, for the server alone. Where shoppers come by https it is `Secure`, whatever a proxy says of
 * this request, and its name keeps other hosts of the domain from planting one.
 */
export function createCookieJar(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, days, storeOrigin }: { name: string; days: number; storeOrigin: string },
): CookieJar {
  const isSecure = storeOrigin.startsWith('https://');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const cookieName = isSecure ? `__Host-${name}` : name;
  return {
    read: () => request.cookies[cookieName],
    write: (value) =>
      void reply.setCookie(cookieName, value, { ...attributes, maxAge: days * 86_400 }),
    clear: () => {
      reply.clearCookie(cookieName, attributes);
      // The name of before the store was reached by https.
      if (isSecure && request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
    },
  };
}
