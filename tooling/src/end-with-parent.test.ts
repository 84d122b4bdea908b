import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root';

const WORKER = `
  process.on('message', () => process.exit(7));
  process.send('ready');
`;

describe('the preload that ends a process with its parent', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fireflay-worker-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function forkWithPreload(code: string) {
    const file = join(folder, 'worker.cjs');
    writeFileSync(file, code);
    return fork(file, { execArgv: ['--import', join(root, 'tooling/end-with-parent.mjs')] });
  }

  it('keeps a worker that waits for its first message', async () => {
    const worker = forkWithPreload(WORKER);
    const ended = once(worker, 'exit');
    await once(worker, 'message');

    worker.send('go');

    expect((await ended)[0]).toBe(7);
  });

  it('lets a process end that has nothing to do', async () => {
    const [code] = (await once(forkWithPreload(''), 'exit')) as [number];

    expect(code).toBe(0);
  });

  it('ends a process whose parent is gone', async () => {
    const worker = forkWithPreload('setInterval(() => undefined, 1000); process.send("ready");');
    const ended = once(worker, 'exit');
    await once(worker, 'message');

    worker.disconnect();

    expect(await ended).toEqual([null, 'SIGHUP']);
  });
});
