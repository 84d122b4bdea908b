/** A server for the tests of processes: logs each request and sends its port to its parent process, if there is one. */
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { ServiceProcess } from '../process/service-process';
import { standardOutput } from '../process/standard-output';

const service = new ServiceProcess();
service.run(async () => {
  service.drainMs = Number(process.env.DRAIN_MS ?? 0);
  service.closeDeadlineMs = Number(process.env.CLOSE_DEADLINE_MS ?? 10_000);
  const app = Fastify({
    logger: { level: 'info', stream: standardOutput },
    return503OnClosing: false,
  });
  service.drain(app);
  app.get('/readyz', async () => ({ ok: true }));
  app.get('/', async () => {
    console.error('a line of the console');
    return 'answered';
  });
  app.get('/worker', async () => {
    const worker = new Worker('console.log("of a worker"); console.error("of a worker")', {
      eval: true,
    });
    await new Promise((resolve) => worker.once('exit', resolve));
    return 'answered';
  });
  service.onClose(async () => {
    if (process.env.HANG_ON_CLOSE) await new Promise(() => setInterval(() => undefined, 1000));
    await app.close();
  });
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) });
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}, String);
