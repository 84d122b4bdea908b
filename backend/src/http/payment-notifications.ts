import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Dependencies } from '../context';
import { settleNotifiedCharge } from '../orders/settle-notified-charge';
import { copy } from './copy';

/** The notification that Cielo posts when a payment changed: its id and a kind of change, which is not used. */
const Notification = Type.Object({ PaymentId: Type.String({ minLength: 1, maxLength: 64 }) });
const Notifications = Type.Union([Notification, Type.Array(Notification, { maxItems: 100 })]);

/**
 * Receives notifications of the acquirer. They may be repeated, late, concurrent and out of order, and their
 * content is not trusted: each charge is read again from the acquirer. 404 for a charge that is not ours (yet),
 * 503 when the acquirer is unavailable: both make the acquirer retry.
 */
export function paymentNotifications(dependencies: Dependencies) {
  return async function notifications(app: FastifyInstance): Promise<void> {
    app.post('/api/pagamentos/notificacoes', async ({ body, log }, reply) => {
      if (!Value.Check(Notifications, body)) {
        return reply.code(400).send({ resposta: copy.invalid });
      }
      const references = [body].flat().map(({ PaymentId }) => PaymentId);
      let status = 200;
      for (const reference of new Set(references)) {
        try {
          if (!(await settleNotifiedCharge(dependencies, reference)))
            status = Math.max(status, 404);
        } catch (error) {
          log.warn(
            { err: error },
            'payment notification: the charge could not be read; the acquirer will retry',
          );
          status = 503;
        }
      }
      if (status === 200) return { resposta: 'ok' };
      return reply.code(status).send({ resposta: copy.unknownAddress });
    });
  };
}
