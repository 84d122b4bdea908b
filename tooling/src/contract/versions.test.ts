import { hashContract } from '@fireflay/releases/contract';
import type { Contract, ContractDocument } from '@fireflay/releases/contract';
import { findContractFaults } from './contract-gate';
import { neededVersion, nextVersion, withLockVersions, withPackageVersion } from './versions';

const empty: Contract = { operations: {}, slices: {}, documents: {}, fragments: {}, modules: {} };
const withFragment: Contract = { ...empty, fragments: { 'mf-services/quote': { type: 'object' } } };
const document = (version: string, contract: Contract): ContractDocument => ({
  version,
  hash: hashContract(contract),
  contract,
});

describe('the number of the contract', () => {
  it('rises according to the level of the changes', () => {
    expect(nextVersion('1.4.2', 'patch')).toBe('1.4.3');
    expect(nextVersion('1.4.2', 'minor')).toBe('1.5.0');
    expect(nextVersion('1.4.2', 'breaking')).toBe('2.0.0');
  });

  it('stays while the contract has the hash of its last release', () => {
    expect(neededVersion(document('1.4.2', withFragment), withFragment)).toBe('1.4.2');
  });

  it('follows the changes since the last release', () => {
    expect(neededVersion(document('1.4.2', empty), withFragment)).toBe('1.5.0');
    expect(neededVersion(document('1.4.2', withFragment), empty)).toBe('2.0.0');
  });
});

describe('the contract gate', () => {
  const find = (
    released: ContractDocument,
    written: ContractDocument,
    current: Contract,
    { stated = written.version, range = `^${written.version}` } = {},
  ) =>
    findContractFaults({
      released,
      written,
      current,
      statedVersions: { 'shared-contracts/package.json': stated },
      statedRanges: { 'mf-catalog/package.json': range },
    });
  const released = document('1.0.0', withFragment);

  it('passes while the contract is the released one', () => {
    expect(find(released, released, withFragment)).toEqual([]);
  });

  it('fails for a breaking change under the released number, and names the change and the number', () => {
    expect(find(released, document('1.0.0', empty), empty)).toEqual([
      'The contract of the sources has the number 1.0.0, but needs 2.0.0: run npm run contract -- --write. Since 1.0.0: 1 breaking (mf-services/quote the fragment was removed).',
    ]);
  });

  it('fails for a change that is not in contract.json', () => {
    const more = { ...withFragment, documents: { 'local/jobs': { type: 'array' } } };

    expect(find(released, released, more)).toEqual([
      'The contract of the sources is not the one in shared-contracts/contract.json; it needs the number 1.1.0: run npm run contract -- --write. Since 1.0.0: 1 minor (local/jobs the storage document is new).',
    ]);
  });

  it('fails for a contract.json whose hash was not computed from it', () => {
    const [fault] = find(released, { ...released, contract: empty }, withFragment);

    expect(fault).toContain('is not the one in shared-contracts/contract.json');
  });

  it('passes with a number that announces the change or more', () => {
    expect(find(released, document('2.0.0', empty), empty)).toEqual([]);
    expect(find(released, document('3.0.0', empty), empty)).toEqual([]);
  });

  it('fails when a file states another number', () => {
    expect(find(released, released, withFragment, { stated: '0.9.0' })).toEqual([
      'shared-contracts/package.json states the contract 0.9.0, which is 1.0.0: run npm run contract -- --write.',
    ]);
  });

  it('fails when the range of a remote does not include the number', () => {
    expect(find(released, document('2.0.0', empty), empty, { range: '^1.0.0' })).toEqual([
      'mf-catalog/package.json states the contract range ^1.0.0, which does not include 2.0.0: run npm run contract -- --write.',
    ]);
  });
});

describe('the files with versions', () => {
  it('get a version of a package and nothing else', () => {
    const text = '{\n  "name": "a",\n  "version": "1.0.0",\n  "scripts": { "version": "run" }\n}\n';

    expect(withPackageVersion(text, '1.1.0')).toBe(text.replace('1.0.0', '1.1.0'));
  });

  it('get the versions of packages in the lock file', () => {
    const lock = { packages: { 'mf-a': { version: '1.0.0' }, 'mf-b': { version: '1.0.0' } } };

    const text = withLockVersions(JSON.stringify(lock), { 'mf-a': '2.0.0' });

    expect(JSON.parse(text)).toEqual({
      packages: { 'mf-a': { version: '2.0.0' }, 'mf-b': { version: '1.0.0' } },
    });
  });
});
