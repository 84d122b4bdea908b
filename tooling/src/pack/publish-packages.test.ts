import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishPackages } from './pack-packages';

const name = '@fireflay/example';
let folder: string;
let registry: Server;
/** Versions in the registry. */
let versions: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-packages-'));
  versions = [];
  registry = createServer((request, response) => {
    if (request.method === 'PUT') {
      versions.push('1.0.0');
      return request.resume().on('end', () => response.writeHead(201).end('{}'));
    }
    if (versions.length === 0) return response.writeHead(404).end('{}');
    const found = versions.map((version) => [version, { name, version }]);
    response.end(JSON.stringify({ name, versions: Object.fromEntries(found) }));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const settings = join(folder, '.npmrc');
  writeFileSync(settings, `//${host()}/:_authToken=token\n`);
  process.env.npm_config_userconfig = settings;
});
afterEach(() => {
  delete process.env.npm_config_userconfig;
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true });
});

const host = () => `127.0.0.1:${(registry.address() as AddressInfo).port}`;

describe('publishPackages', () => {
  it('publishes a version once', async () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    execFileSync('npm', ['pack', '--silent'], { cwd: folder });
    const packed = { name, version: '1.0.0', file: join(folder, 'fireflay-example-1.0.0.tgz') };

    expect(await publishPackages([packed], `http://${host()}`)).toEqual([packed]);
    expect(await publishPackages([packed], `http://${host()}`)).toEqual([]);
    expect(versions).toEqual(['1.0.0']);
  });
});
