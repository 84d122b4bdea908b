import type { FastifyInstance } from 'fastify';
import { SHELL_SYNC_PATH, ShellSync } from '@fireflay/service';
import type { StorefrontServices } from '../context';
import { syncShell } from './shell-sync';

/** Only the store's shells request these routes. The shell forwards no path below /internal. */
export function shellRoutes(dependencies: Pick<StorefrontServices, 'db' | 'now'>) {
  return async function shells(app: FastifyInstance): Promise<void> {
    app.post<{ Body: ShellSync }>(
      SHELL_SYNC_PATH,
      { logLevel: 'warn', schema: { body: ShellSync } },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').send(await syncShell(dependencies, request.body)),
    );
  };
}
