import type { FastifyReply, FastifyRequest } from 'fastify';

/** Reads and writes one secret in the shopper's browser. */
export interface CookieJar {
  read(): string | undefined;
  write(value: string): void;
  clear(): void;
}

/**
 * An HTTP-only cookie of the store. When the store's origin is https it is `Secure`, whatever a proxy reports of
 * the request, and its name prefix (`__Host-`) prevents other hosts of the domain from setting it.
 */
export function createCookieJar(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    name,
    days,
    storeOrigin,
    sameSite = 'lax',
  }: { name: string; days: number; storeOrigin: string; sameSite?: 'lax' | 'strict' },
): CookieJar {
  const isSecure = storeOrigin.startsWith('https://');
  const attributes = { path: '/', httpOnly: true, sameSite, secure: isSecure } as const;
  const cookieName = isSecure ? `__Host-${name}` : name;
  return {
    read: () => request.cookies[cookieName],
    write: (value) =>
      void reply.setCookie(cookieName, value, { ...attributes, maxAge: days * 86_400 }),
    clear: () => {
      reply.clearCookie(cookieName, attributes);
      // Clears the cookie under the name that it had before the store used https.
      if (isSecure && request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
    },
  };
}
