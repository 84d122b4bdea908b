/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raisePackages, readPacks } from './upgrade';

let store: string;
let folder: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'store-'));
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  const packsFolder = join(store, '.cache/packs');
  mkdirSync(packsFolder, { recursive: true });
  writeFileSync(join(packsFolder, 'shared-contracts-5.0.0.tgz'), 'new');
  const peers = { react: '^19.4.0', antd: '^7.0.0' };
  const pack = {
    name: 'shared-contracts',
    version: '5.0.0',
    file: 'shared-contracts-5.0.0.tgz',
    peers,
  };
  writeFileSync(join(packsFolder, 'packs.json'), JSON.stringify([pack]));
  mkdirSync(join(folder, 'vendor'));
  writeFileSync(join(folder, 'vendor/shared-contracts-4.0.0.tgz'), 'old');
});
afterEach(() => [store, folder].forEach((each) => rmSync(each, { recursive: true })));

const writeManifest = (dependencies: Record<string, string>, contract = '^4.0.0') =>
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'mf-services', fireflay: { contract }, dependencies }),
  );
const readManifest = () =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    fireflay: object;
    dependencies: object;
  };

describe('an upgrade of the store’s packages', () => {
  it('raises them together with the libraries that they ask for, and with the contract', () => {
    writeManifest({
      'shared-contracts': 'file:vendor/shared-contracts-4.0.0.tgz',
      react: '19.3.1',
    });

    const raised = raisePackages(folder, readPacks(store));

    expect(raised.map(({ name, to }) => `${name} ${to}`)).toEqual([
      'shared-contracts file:vendor/shared-contracts-5.0.0.tgz',
      'react 19.4.0',
      'fireflay.contract ^5.0.0',
    ]);
    expect(readManifest()).toMatchObject({
      fireflay: { contract: '^5.0.0' },
      dependencies: {
        'shared-contracts': 'file:vendor/shared-contracts-5.0.0.tgz',
        react: '19.4.0',
      },
    });
    expect(readManifest().dependencies).not.toHaveProperty('antd');
    expect(readdirSync(join(folder, 'vendor'))).toEqual(['shared-contracts-5.0.0.tgz']);
  });

  it('lowers nothing, and writes nothing where all is up to date', () => {
    writeManifest(
      { 'shared-contracts': 'file:vendor/shared-contracts-5.0.0.tgz', react: '19.5.0' },
      '^5.0.0',
    );

    expect(raisePackages(folder, readPacks(store))).toEqual([]);

    expect(readdirSync(join(folder, 'vendor'))).toEqual(['shared-contracts-4.0.0.tgz']);
  });

  it('says what to do where the store has packed nothing', () => {
    expect(() => readPacks(folder)).toThrow(`${folder} has no packages: run npm run pack there`);
  });
});
