import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeChannel, toReleaseStore } from '@fireflay/releases';
import { publishFixture } from '../testing/publish-fixture';
import { readContractFile } from './contract-files';
import { matrixLines, releaseMatrix } from './release-matrix';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the release matrix', () => {
  it('lists the sources, the live version and the canary of a remote', async () => {
    const remote = 'mf-catalog';
    await toReleaseStore(folder).update('shell.json', () => JSON.stringify({ contract: '2.0.0' }));
    await publishFixture(folder, { remote, version: '1.4.0' }, { contract: '>=1.0.0 <3.0.0' });
    await publishFixture(folder, { remote, version: '1.5.0' }, { contract: '^2.0.0' });
    await changeChannel(folder, { what: 'promote', remote, version: '1.4.0', who: 'Ana' });
    await changeChannel(folder, {
      what: 'canary',
      remote,
      version: '1.5.0',
      percent: 10,
      who: 'Ana',
    });
    const ofSources = readContractFile();
    const linesFor = async (version: string) =>
      matrixLines(
        await releaseMatrix({ version }, { remotes: [remote], releases: folder, ofSources }),
      );

    expect(await linesFor('2.0.0')).toEqual([
      expect.stringMatching(/^[✓✗] mf-catalog [\d.]+ \(sources\) is built against \^/),
      '✓ mf-catalog 1.4.0 (live) is built against >=1.0.0 <3.0.0',
      '✓ mf-catalog 1.5.0 (canary 10%) is built against ^2.0.0',
    ]);
    const olderShell = await linesFor('1.9.0');
    expect(olderShell).toContain('✓ mf-catalog 1.4.0 (live) is built against >=1.0.0 <3.0.0');
    expect(olderShell).toContain('✗ mf-catalog 1.5.0 (canary 10%) is built against ^2.0.0');
    expect((await linesFor('99.0.0')).every((line) => line.startsWith('✗'))).toBe(true);
  });
});
