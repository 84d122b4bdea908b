/** @jest-environment node */
import { rm } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { parseRelease } from '@fireflay/releases';
import { ReleaseFolder } from '../testing/release-folder';
import { FileAddresses } from './file-addresses';

const remote = 'mf-content';
let folder: ReleaseFolder;
let addresses: FileAddresses;
let now: number;

beforeEach(async () => {
  folder = await ReleaseFolder.open();
  now = Date.now();
  addresses = new FileAddresses(folder.path, [], () => now);
});
afterEach(() => folder.close());

const page = { 'page.22222222.js': 'page' };

/** Publishes a release with this container and the same page. */
async function publish(version: string, container: string, files: Record<string, string> = page) {
  await folder.publishFiles(remote, version, { [container]: container, ...files });
  return parseRelease(await folder.read(`${remote}/${version}/mf-manifest.json`), {
    remote,
    version,
  });
}

describe('the addresses of files without a version', () => {
  it('are the same in every release that has the file', async () => {
    const first = addresses.add(await publish('1.0.0', 'entry.11111111.js'));
    const second = addresses.add(await publish('1.1.0', 'entry.33333333.js'));

    expect([first, second]).toEqual([
      '/remotes/mf-content/files/entry.11111111.js',
      '/remotes/mf-content/files/entry.33333333.js',
    ]);
    expect(await addresses.find(remote, 'page.22222222.js')).toBe(
      'mf-content/1.1.0/browser/page.22222222.js',
    );
  });

  it('are not given to a release that has another file under a known name', async () => {
    addresses.add(await publish('1.0.0', 'entry.11111111.js'));
    const other = await publish('1.1.0', 'entry.33333333.js', { 'page.22222222.js': 'altered' });

    expect(addresses.add(other)).toBeUndefined();

    expect(await addresses.find(remote, 'page.22222222.js')).toBe(
      'mf-content/1.0.0/browser/page.22222222.js',
    );
  });

  it('are not given to a release whose container has no hash in its name', async () => {
    expect(addresses.add(await publish('1.0.0', 'entry.js'))).toBeUndefined();
  });

  it('lead to a release in the folder that the composition does not name any more', async () => {
    await publish('0.9.0', 'entry.00000000.js');

    const prepare = jest.fn(async () => undefined);
    expect(await addresses.find(remote, 'entry.00000000.js', prepare)).toBe(
      'mf-content/0.9.0/browser/entry.00000000.js',
    );
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('lead to another release that has the file when the copy of one is removed', async () => {
    addresses.add(await publish('1.0.0', 'entry.11111111.js'));
    addresses.add(await publish('1.1.0', 'entry.33333333.js'));
    await rm(join(folder.path, remote, '1.1.0'), { recursive: true });

    expect(await addresses.find(remote, 'page.22222222.js')).toBe(
      'mf-content/1.0.0/browser/page.22222222.js',
    );
  });

  it('do not lead to the copy of a refused release, until it is verified again', async () => {
    const last = await publish('1.1.0', 'entry.33333333.js');
    addresses.add(await publish('1.0.0', 'entry.11111111.js'));
    addresses.add(last);

    addresses.refuse({ remote, version: '1.1.0' });
    expect(await addresses.find(remote, 'page.22222222.js')).toBe(
      'mf-content/1.0.0/browser/page.22222222.js',
    );
    expect(await addresses.find(remote, 'entry.33333333.js')).toBeUndefined();

    addresses.add(last);
    expect(await addresses.find(remote, 'entry.33333333.js')).toBe(
      'mf-content/1.1.0/browser/entry.33333333.js',
    );
  });

  it('do not lead to a release that no known key has signed', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    addresses = new FileAddresses(folder.path, [{ remote: '*', key: publicKey }], () => now);
    await publish('1.0.0', 'entry.11111111.js');

    expect(await addresses.find(remote, 'entry.11111111.js')).toBeUndefined();
  });

  it('cost one search of the folder a second, however many unknown files are requested', async () => {
    const prepare = jest.fn(async () => undefined);
    const request = () => addresses.find(remote, 'page.99999999.js', prepare);

    await Promise.all([request(), request(), request()]);
    expect(prepare).toHaveBeenCalledTimes(1);

    now += 1000;
    await request();
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it.each([
    'entry.js',
    '../1.0.0/mf-manifest.json',
    'remoteEntry.11111111.cjs',
    'a/b.11111111.js',
    'page.11111111.js.br',
  ])('never lead to %s', async (name) => {
    await publish('1.0.0', 'entry.11111111.js');

    expect(await addresses.find(remote, name)).toBeUndefined();
  });
});
