import { rm } from 'node:fs/promises';
import { testServer } from './test-server';

export default async function stopPostgres(): Promise<void> {
  const { current } = testServer;
  if (!current) return;
  await current.server.stop();
  await rm(current.folder, { recursive: true, force: true });
  testServer.current = undefined;
}
