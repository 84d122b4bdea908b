import { networkOf } from '@fireflay/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopServices } from '../orders/order/services';
import { LOCK_NOT_AVAILABLE, postgresErrorCode } from '../database/in-transaction';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import { applyErpEvent } from './erp-events';
import { isRecent, isSigned } from './signature';

/** Maximum messages of one network in a minute. */
export const MAX_MESSAGES_PER_MINUTE = 600;

/** Maximum messages of one network with a wrong signature in a quarter of an hour. */
export const MAX_FAILURES = 20;

/** An id has no dot because the signed text separates id, time and body by dots. */
const idPattern = /^[\w:-]{1,128}$/;

/**
 * `POST /api/erp`: the retailer's ERP reads and moves orders with messages that are signed as Standard Webhooks defines
 * (headers `webhook-id`, `webhook-timestamp`, `webhook-signature`). Nothing of a message is parsed before its signature
 * is verified.
 */
export function erpRoutes(dependencies: ShopServices) {
  const { attempts, configuration, now } = dependencies;
  const { ERP_WEBHOOK_SECRETS: secrets } = configuration;

  return async function erp(app: FastifyInstance): Promise<void> {
    // The signature is of the body's bytes. These parsers are the plugin's own.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    app.post('/api/erp', { onRequest: limitMessages }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const id = await verify(request, raw);
      reply.header('cache-control', 'no-store');
      try {
        const response = await applyErpEvent(dependencies, id, raw);
        request.log.info({ erpEvent: id }, 'a message of the ERP was applied');
        return response;
      } catch (error) {
        if (error instanceof DomainError) {
          request.log.warn(
            { erpEvent: id, reason: error.text },
            'a message of the ERP was refused',
          );
        }
        if (postgresErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
        return reply.code(503).header('retry-after', 5).send({ resposta: copy.busy });
      }
    });
  };

  /** Before the body is read. */
  async function limitMessages({ ip }: FastifyRequest): Promise<void> {
    await attempts.count([messageLimit(ip)], { text: copy.tooMany });
  }

  /** @returns the id of the message */
  async function verify(request: FastifyRequest, body: Buffer): Promise<string> {
    const id = readHeader(request, 'webhook-id');
    const timestamp = readHeader(request, 'webhook-timestamp');
    const signatures = readHeader(request, 'webhook-signature');
    const isGenuine = idPattern.test(id) && isSigned({ id, timestamp, body }, signatures, secrets);
    if (!isGenuine) {
      // Genuine messages pass: the ERP may share its network with an attacker.
      await attempts.count([failureLimit(request.ip)], { text: copy.tooMany });
      request.log.warn('a message to /api/erp has no valid signature');
      throw new DomainError(401, copy.wrongSignature);
    }
    if (!isRecent(timestamp, now())) {
      throw new DomainError(401, copy.oldSignature);
    }
    return id;
  }

  function messageLimit(ip: string) {
    const key = attempts.key('erp-from', networkOf(ip));
    return { key, limit: MAX_MESSAGES_PER_MINUTE, windowMs: 60_000 };
  }

  function failureLimit(ip: string) {
    return { key: attempts.key('erp-failed', networkOf(ip)), limit: MAX_FAILURES };
  }
}

function readHeader({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
