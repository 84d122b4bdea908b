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
export function cookieJar(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, days, storeOrigin }: { name: string; days: number; storeOrigin: string },
): CookieJar {
  const secure = storeOrigin.startsWith('https://');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const ownName = secure ? `__Host-${name}` : name;
  return {
    read: () => request.cookies[ownName],
    write: (value) =>
      void reply.setCookie(ownName, value, { ...attributes, maxAge: days * 86_400 }),
    clear: () => {
      reply.clearCookie(ownName, attributes);
      // The name of before the store was reached by https.
      if (secure && request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
    },
  };
}
