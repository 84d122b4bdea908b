import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EndedSessions } from './ended-sessions';
import { SESSION_DAYS, type SealedSessions, type Session } from './sealed-session';

const COOKIE = 'store_session';
/** Milliseconds after which a session in use is sealed again, so that it does not become idle. */
const RESEAL_AFTER_MS = 86_400_000;
/** Maximum number of sessions whose newest state is remembered. */
const MAX_LATEST = 5000;
/** Orders and movements that a session keeps. */
const MAX_ORDERS = 20;
const MAX_MOVEMENTS = 4;

interface Dependencies {
  sealed: SealedSessions;
  ended: EndedSessions;
  storeOrigin: string | undefined;
  now?: () => number;
}

/** The customers' sessions, in an HttpOnly cookie of each browser. */
export class GatewaySessions {
  /** By `sid`. Replies to concurrent requests overwrite each other's cookie: here no change is lost. */
  private readonly latest = new LRUCache<string, Session>({ max: MAX_LATEST });
  private readonly cookieName: string;
  private readonly isSecure: boolean;
  private readonly now: () => number;

  constructor(private readonly dependencies: Dependencies) {
    this.isSecure = dependencies.storeOrigin?.startsWith('https:') ?? false;
    this.cookieName = this.isSecure ? `__Host-${COOKIE}` : COOKIE;
    this.now = dependencies.now ?? Date.now;
  }

  /** The session of a request; a cookie that does not open is removed. */
  async find(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const cookie = request.cookies[this.cookieName];
    if (cookie === undefined) return undefined;
    const opened = await this.dependencies.sealed.open(cookie);
    if (!opened || this.dependencies.ended.has(opened)) {
      this.clearCookie(reply);
      return undefined;
    }
    const latest = this.latest.get(opened.sid);
    const session = latest && latest.revision > opened.revision ? latest : opened;
    if (this.now() - opened.sealedAt > RESEAL_AFTER_MS) await this.setCookie(reply, session);
    return session;
  }

  async start(reply: FastifyReply, customer: Session['customer']): Promise<void> {
    await this.setCookie(reply, this.create(customer, this.now()));
  }

  /** Remembers an order of this session, and its Pix payment. */
  async addOrder(reply: FastifyReply, session: Session, orderId: string, paymentId = '') {
    await this.change(reply, session, ({ orders }) => ({
      orders: putEntry(orders, orderId, paymentId).slice(-MAX_ORDERS),
    }));
  }

  /** Remembers a movement of this session, and the number of its order. */
  async addMovement(reply: FastifyReply, session: Session, code: string, number = '') {
    await this.change(reply, session, ({ movements }) => ({
      movements: putEntry(movements, code, number).slice(-MAX_MOVEMENTS),
    }));
  }

  /** Ends the session of this browser. @returns it, if there was one */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const session = await this.find(request, reply);
    this.clearCookie(reply);
    if (session) await this.dependencies.ended.end(session.sid);
    return session;
  }

  /** Ends all sessions of the customer except this one, which goes on under another id. */
  async endOthers(reply: FastifyReply, session: Session): Promise<void> {
    await this.dependencies.ended.endAllOf(session.customer.id);
    const renewed = this.create(session.customer, this.now() + 1);
    const { orders, movements } = this.latest.get(session.sid) ?? session;
    await this.setCookie(reply, { ...renewed, orders, movements });
  }

  /** Applies a change to the newest state of a session. */
  private async change(
    reply: FastifyReply,
    found: Session,
    changed: (session: Session) => Partial<Session>,
  ) {
    const session = this.latest.get(found.sid) ?? found;
    const revision = session.revision + 1;
    await this.setCookie(reply, { ...session, ...changed(session), revision });
  }

  private create(customer: Session['customer'], startedAt: number): Session {
    return {
      sid: randomBytes(18).toString('base64url'),
      revision: 0,
      startedAt,
      sealedAt: startedAt,
      customer,
      orders: [],
      movements: [],
    };
  }

  private async setCookie(reply: FastifyReply, session: Session) {
    this.latest.set(session.sid, session);
    reply.setCookie(this.cookieName, await this.dependencies.sealed.seal(session), {
      ...this.attributes,
      maxAge: SESSION_DAYS * 86_400,
    });
  }

  private clearCookie(reply: FastifyReply) {
    reply.clearCookie(this.cookieName, this.attributes);
  }

  private get attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure } as const;
  }
}

/** Puts an entry last. One that is there keeps its value unless there is a new one. */
function putEntry(entries: Session['orders'], key: string, value: string): Session['orders'] {
  const known = entries.find(([each]) => each === key)?.[1] ?? '';
  return [...entries.filter(([each]) => each !== key), [key, value || known]];
}
