import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PreviewTokens, readRevokedPreviews, toReleaseStore } from '@fireflay/releases';
import { publishFixture } from '../testing/publish-fixture';
import { createPreview, endPreview } from './previews';

const env = { PREVIEW_KEY: 'k'.repeat(32), STORE_ORIGIN: 'https://loja.example' };
const name = { remote: 'mf-services', version: '1.0.0-rc.1' };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the link of a preview', () => {
  it('shows the first release of a remote until it is revoked alone', async () => {
    const releases = toReleaseStore(folder);
    await publishFixture(folder, name);
    const log = jest.spyOn(console, 'log').mockImplementation();
    await createPreview(releases, { ...name, hours: 2 }, env);
    const [line = ''] = log.mock.calls[0] as [string];
    const link = line.replace('✓ ', '');
    const token = new URL(link).searchParams.get('previa') ?? '';
    const shown = new PreviewTokens(env.PREVIEW_KEY).read(token);

    await endPreview(releases, link, env);

    log.mockRestore();
    expect(link).toMatch(/^https:\/\/loja\.example\/\?previa=/);
    expect(shown).toMatchObject({ ...name, isExpired: false });
    expect(await readRevokedPreviews(folder)).toEqual(new Set([shown?.id]));
  });

  it('is not made for a release that nobody published, without a key, or without an origin', async () => {
    const releases = toReleaseStore(folder);
    await expect(createPreview(releases, name, env)).rejects.toThrow('never published');
    await publishFixture(folder, name);
    await expect(createPreview(releases, name, {})).rejects.toThrow('PREVIEW_KEY');
    await expect(createPreview(releases, name, { PREVIEW_KEY: env.PREVIEW_KEY })).rejects.toThrow(
      'STORE_ORIGIN',
    );
    await expect(endPreview(releases, 'https://loja.example/?previa=abc', env)).rejects.toThrow(
      'no link of a preview',
    );
  });
});
