import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '@fireflay/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiter } from '@fireflay/service';
import { hashNetwork } from '../request/network-hash';
import { copy } from './copy';
import type { PlatformSettings } from '../configuration/configuration';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Authenticates the pipelines and tools of teams. */
export class PlatformAccess {
  readonly #settings: Pick<PlatformSettings, 'password'>;

  readonly #failedLogins = new RateLimiter({ perSecond: 0.1, atOnce: 10 });

  constructor(settings: Pick<PlatformSettings, 'password'>) {
    this.#settings = settings;
  }

  /** Sends the refusal itself. */
  check = async (request: FastifyRequest, reply: FastifyReply) => {
    const { password } = this.#settings;
    if (password === undefined) {
      // Protects against DNS rebinding: a foreign name may resolve to this machine.
      return isLoopback(request.hostname) ? undefined : reply.code(403).send(copy.notHere);
    }
    const given = passwordOf(request);
    // The right password is always accepted: failed attempts of others behind the same proxy must not lock it out.
    if (given !== undefined && isEqual(given, password)) return undefined;
    if (given !== undefined && !this.#failedLogins.allows(hashNetwork(request.ip))) {
      return reply.code(429).header('Retry-After', '60').send(copy.tooMany);
    }
    return reply
      .code(401)
      .header('WWW-Authenticate', 'Basic realm="Plataforma", charset="UTF-8"')
      .send(copy.passwordNeeded);
  };
}

/** The password of the request; the name before it does not matter. */
function passwordOf({ headers }: FastifyRequest): string | undefined {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!encoded) return undefined;
  const [, password] = /^[^:]*:([^]*)$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password;
}
