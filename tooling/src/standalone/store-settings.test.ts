import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStoreSettings } from './store-settings';

describe('readStoreSettings', () => {
  it('reads releases and key from the data folder of a store on this machine', () => {
    const store = mkdtempSync(join(tmpdir(), 'fireflay-store-'));
    mkdirSync(join(store, 'releases'));

    const { dataDir, releasesDir } = readStoreSettings('/remote', { DATA_DIR: store });

    expect(dataDir).toBe(store);
    expect(releasesDir).toBe(join(store, 'releases'));
    rmSync(store, { recursive: true });
  });

  it('refuses a folder in which no store has releases', () => {
    expect(() => readStoreSettings('/remote', { DATA_DIR: '/misspelt/.data' })).toThrow(
      'There is no store with releases in /misspelt/.data/releases: check DATA_DIR.',
    );
  });

  it('refuses to guess a store', () => {
    expect(() => readStoreSettings('/remote', {})).toThrow('Name the store');
  });

  it('demands the key of a store whose data folder is elsewhere', () => {
    expect(() => readStoreSettings('/remote', { RELEASES_DIR: '/store/releases' })).toThrow(
      'RELEASE_SIGNING_KEY must be set',
    );
  });
});
