import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveOf, operateChannel, readDiscovery } from '@fireflay/releases';
import { makeSourcesLive } from './local-channel';

const remote = 'mf-catalog';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function start(version: string) {
  await mkdir(join(folder, remote, version), { recursive: true });
  const manifest = { release: { remote, version, contract: '^1.0.0' } };
  await writeFile(join(folder, remote, version, 'mf-manifest.json'), JSON.stringify(manifest));
  return makeSourcesLive(folder, { [remote]: version });
}
const liveVersion = async () =>
  liveOf((await readDiscovery(folder)).microFrontends[remote])?.metadata.version;
const rollback = () => operateChannel(folder, { what: 'rollback', remote, who: 'Ana' });
const pin = () => operateChannel(folder, { what: 'pin', remote, who: 'Ana' });

describe('starting the store', () => {
  it("makes the sources' own release live, also when the sources go back", async () => {
    await start('1.0.0-local.a');
    await start('1.0.0-local.b');
    expect(await liveVersion()).toBe('1.0.0-local.b');

    await start('1.0.0-local.a');

    expect(await liveVersion()).toBe('1.0.0-local.a');
  });

  it('leaves a rollback as it is until the sources change', async () => {
    await start('1.0.0-local.a');
    await start('1.0.0-local.b');
    await rollback();

    expect(await start('1.0.0-local.b')).toEqual([remote]);
    expect(await liveVersion()).toBe('1.0.0-local.a');

    await start('1.0.0-local.c');
    expect(await liveVersion()).toBe('1.0.0-local.c');
  });

  it('leaves what is pinned', async () => {
    await start('1.0.0-local.a');
    await pin();

    await start('1.0.0-local.b');

    expect(await liveVersion()).toBe('1.0.0-local.a');
  });
});
