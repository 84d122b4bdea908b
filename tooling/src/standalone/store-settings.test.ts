import { readStoreSettings } from './store-settings';

describe('readStoreSettings', () => {
  it('reads releases and key from the data folder of a store on this machine', () => {
    const { dataDir, releasesDir } = readStoreSettings('/remote', { DATA_DIR: '/store/.data' });

    expect(dataDir).toBe('/store/.data');
    expect(releasesDir).toBe('/store/.data/releases');
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
