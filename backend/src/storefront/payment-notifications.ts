import { networkBlockOf, networkOf } from '@fireflay/service';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { StorefrontServices } from './context';
import { settleStoredCharges } from '../orders/pix/notified-charges';
import { copy } from '../http/copy';

const UUID_PATTERN = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
/** The notification that Cielo posts when a payment changed: its id and a kind of change, which is not used. */
const Notification = Type.Object({ PaymentId: Type.String({ pattern: UUID_PATTERN }) });
const Notifications = Type.Union([
  Notification,
  Type.Array(Notification, { minItems: 1, maxItems: 5 }),
]);

/** Maximum notifications of unknown charges in a quarter of an hour, from one network and in all. */
const MAX_UNKNOWN_PER_NETWORK = 30;
const MAX_UNKNOWN = 120;

/**
 * Receives notifications of the acquirer. They may be repeated, late, concurrent and out of order, and anybody can send
 * them: charges that the store has stored are read again from the acquirer, unknown ones are looked up later by a job.
 * 404 for a charge that is not ours (yet), 503 when the acquirer is unavailable: both make the acquirer retry.
 */
export function paymentNotifications(dependencies: StorefrontServices) {
  const { attempts, unknownCharges } = dependencies;
  return async function notifications(app: FastifyInstance): Promise<void> {
    app.post('/api/pagamentos/notificacoes', async ({ body, ip, log }, reply) => {
      if (!Value.Check(Notifications, body)) {
        return reply.code(400).send({ resposta: copy.invalid });
      }
      const references = new Set([body].flat().map(({ PaymentId }) => PaymentId));
      let unknown: string[];
      try {
        unknown = await settleStoredCharges(dependencies, [...references]);
      } catch (error) {
        log.warn(
          { err: error },
          'payment notification: the charge could not be read; the acquirer will retry',
        );
        return reply.code(503).send({ resposta: copy.unknownAddress });
      }
      if (unknown.length === 0) return { resposta: 'ok' };
      await attempts.count([
        ...attempts.ofNetwork(
          'unknown-charges-from',
          { address: networkOf(ip), addressBlock: networkBlockOf(ip) },
          MAX_UNKNOWN_PER_NETWORK,
        ),
        { key: attempts.key('unknown-charges'), limit: MAX_UNKNOWN },
      ]);
      for (const reference of unknown) unknownCharges.add(reference);
      return reply.code(404).send({ resposta: copy.unknownAddress });
    });
  };
}
