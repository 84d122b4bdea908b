/** @jest-environment node */
import type { Contract } from './contract';
import { findContractMisfit } from './contract-fit';
import { hashContract } from './contract-hash';

const empty: Contract = { operations: {}, slices: {}, documents: {}, fragments: {}, modules: {} };
const withJobs: Contract = { ...empty, documents: { 'local/jobs': { type: 'array' } } };
const identify = (version: string, contract: Contract) => ({
  version,
  hash: hashContract(contract),
  contract,
});
const find = (built: Contract, shell: Parameters<typeof findContractMisfit>[1], range = '^4.0.0') =>
  findContractMisfit({ contract: range, contractHash: hashContract(built) }, shell, async () =>
    JSON.stringify(built),
  );

describe('the hash of a contract', () => {
  it('has twelve digits, which do not depend on the order of names', () => {
    const modules = { 'shared-contracts/store': ['a'], 'shared-contracts/remotes': ['b'] };
    const reversed = Object.fromEntries(Object.entries(modules).reverse());

    expect(hashContract({ ...empty, modules })).toMatch(/^[\da-f]{12}$/);
    expect(hashContract({ ...empty, modules })).toBe(hashContract({ ...empty, modules: reversed }));
    expect(hashContract(withJobs)).not.toBe(hashContract(empty));
  });
});

describe('a release', () => {
  it('fits a shell of the same hash, whatever the numbers say', async () => {
    expect(await find(withJobs, identify('9.0.0', withJobs))).toBeUndefined();
  });

  it('fits a shell that only adds to its contract', async () => {
    expect(await find(empty, identify('9.0.0', withJobs))).toBeUndefined();
  });

  it('does not fit a shell that breaks its contract under the same number', async () => {
    expect(await find(withJobs, identify('4.0.0', empty))).toBe(
      '^4.0.0 (local/jobs the storage document was removed)',
    );
  });

  it('is judged by its range where a contract is not known, or has another hash than its manifest', async () => {
    const shell = identify('4.0.0', withJobs);
    const released = { contract: '^4.0.0', contractHash: hashContract(empty) };
    const unreadable = async () => undefined;
    const altered = async () => JSON.stringify({ ...empty, fragments: { a: { type: 'object' } } });

    expect(await findContractMisfit({ contract: '^4.0.0' }, shell, unreadable)).toBeUndefined();
    expect(await findContractMisfit({ contract: '^3.0.0' }, shell, unreadable)).toBe('^3.0.0');
    expect(await findContractMisfit(released, shell, unreadable)).toBeUndefined();
    expect(await findContractMisfit(released, shell, altered)).toBeUndefined();
    expect(await find(withJobs, { version: '5.0.0' })).toBe('^4.0.0');
  });
});
