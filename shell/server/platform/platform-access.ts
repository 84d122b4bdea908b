import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { userInfo } from 'node:os';
import { isLoopback } from '@fireflay/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiter } from '@fireflay/service';
import { hashNetwork } from '../request/network-hash';
import { copy } from './copy';
import type { PlatformSettings } from '../configuration/configuration';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Authenticates users of the platform page and checks the origin of changes. */
export class PlatformAccess {
  readonly #settings: Pick<PlatformSettings, 'password'>;

  /** Part of every form; pages of other sites do not know it. */
  readonly formToken = randomBytes(24).toString('base64url');
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
    const credentials = credentialsOf(request);
    // The right password is always accepted: failed attempts of others behind the same proxy must not lock it out.
    if (credentials && isEqual(credentials.password, password)) return undefined;
    if (credentials && !this.#failedLogins.allows(hashNetwork(request.ip))) {
      return reply.code(429).header('Retry-After', '60').send(copy.tooMany);
    }
    return reply
      .code(401)
      .header('WWW-Authenticate', 'Basic realm="Plataforma", charset="UTF-8"')
      .send(copy.passwordNeeded);
  };

  /** Whether a change was submitted by a form of this page. */
  isOwnFormPost({ headers, host }: FastifyRequest, token: unknown): boolean {
    const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
    if (site !== 'same-origin') return false;
    if (origin && (!URL.canParse(origin) || new URL(origin).host !== host)) return false;
    return typeof token === 'string' && isEqual(token, this.formToken);
  }

  /** The name for the history: the signed-in user, or the user who runs the shell. */
  userOf(request: FastifyRequest): string {
    return credentialsOf(request)?.name || systemUser();
  }
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return copy.somebody;
  }
}

function credentialsOf({ headers }: FastifyRequest) {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const at = text.indexOf(':');
  return at < 0
    ? undefined
    : { name: text.slice(0, at).trim().slice(0, 60), password: text.slice(at + 1) };
}
