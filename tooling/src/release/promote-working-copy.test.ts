import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveOf, changeChannel, readDiscovery } from '@fireflay/releases';
import { promoteWorkingCopy } from './promote-working-copy';
import { publishFixture } from '../testing/publish-fixture';

const remote = 'mf-catalog';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function publishAndPromote(version: string) {
  // Unchanged sources are the same release.
  if (!existsSync(join(folder, remote, version))) await publishFixture(folder, { remote, version });
  return promoteWorkingCopy(folder, { [remote]: version });
}
const liveVersion = async () =>
  liveOf((await readDiscovery(folder)).microFrontends[remote])?.metadata.version;
const rollback = () => changeChannel(folder, { what: 'rollback', remote, who: 'Ana' });
const pin = () => changeChannel(folder, { what: 'pin', remote, who: 'Ana' });

describe('promoteWorkingCopy', () => {
  it('makes the release of the sources live, also of earlier sources', async () => {
    await publishAndPromote('1.0.0-local.a');
    await publishAndPromote('1.0.0-local.b');
    expect(await liveVersion()).toBe('1.0.0-local.b');

    await publishAndPromote('1.0.0-local.a');

    expect(await liveVersion()).toBe('1.0.0-local.a');
  });

  it('keeps a rollback until the sources change', async () => {
    await publishAndPromote('1.0.0-local.a');
    await publishAndPromote('1.0.0-local.b');
    await rollback();

    expect(await publishAndPromote('1.0.0-local.b')).toEqual([remote]);
    expect(await liveVersion()).toBe('1.0.0-local.a');

    await publishAndPromote('1.0.0-local.c');
    expect(await liveVersion()).toBe('1.0.0-local.c');
  });

  it('keeps a pinned release', async () => {
    await publishAndPromote('1.0.0-local.a');
    await pin();

    await publishAndPromote('1.0.0-local.b');

    expect(await liveVersion()).toBe('1.0.0-local.a');
  });
});
