import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { isPortFree } from '@fireflay/service/launched-process';
import { freePortBlock } from './free-ports';

it('finds a block in which every port of the browser tests is free', async () => {
  const asked: number[] = [];

  const first = await freePortBlock((port) => Promise.resolve(asked.push(port) > 0));

  expect(asked).toEqual(expect.arrayContaining([0, 10, 89, 530, 1089, 1600].map((o) => first + o)));
  expect(Math.max(...asked)).toBeLessThan(32_768);
});

it('does not take a block in which another program listens', async () => {
  const refused: number[] = [];
  const isFree = (port: number) => {
    if (refused.length === 0) refused.push(port);
    return Promise.resolve(port !== refused[0]);
  };

  const first = await freePortBlock(isFree);

  expect(first).not.toBe(refused[0]);
});

it('looks at the ports of the machine', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const taken = await isPortFree(port);
  await new Promise((resolve) => server.close(resolve));

  expect(taken).toBe(false);
  expect(await freePortBlock()).toBeGreaterThan(0);
});

it('says what to do when no block is free', async () => {
  await expect(freePortBlock(() => Promise.resolve(false))).rejects.toThrow('set E2E_PORT');
});
