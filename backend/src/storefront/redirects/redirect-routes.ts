import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { REDIRECTS_PATH, toRedirectKey } from '@fireflay/service';
import type { StorefrontServices } from '../context';
import { redirects } from '../../database/schema';

/** Tells shells where an address of the former site leads. The shell forwards no path below /internal. */
export function redirectRoutes({ db }: Pick<StorefrontServices, 'db'>) {
  return async function redirectLookup(app: FastifyInstance): Promise<void> {
    app.get<{ Querystring: { from: string } }>(
      REDIRECTS_PATH,
      {
        logLevel: 'warn',
        schema: {
          querystring: {
            type: 'object',
            required: ['from'],
            properties: { from: { type: 'string', maxLength: 4_000 } },
          },
        },
      },
      async (request, reply) => {
        const found = await db.query.redirects.findFirst({
          where: eq(redirects.fromPath, toRedirectKey(request.query.from)),
        });
        return reply.header('cache-control', 'no-store').send({ to: found?.toPath ?? null });
      },
    );
  };
}
