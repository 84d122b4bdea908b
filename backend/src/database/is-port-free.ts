import { createServer } from 'node:net';

/** Whether the port of 127.0.0.1 is free; false for 0. */
export function isPortFree(port: number): Promise<boolean> {
  if (!port) return Promise.resolve(false);
  return new Promise((settle) => {
    const probe = createServer()
      .once('error', () => settle(false))
      .listen(port, '127.0.0.1', () => probe.close(() => settle(true)));
  });
}
