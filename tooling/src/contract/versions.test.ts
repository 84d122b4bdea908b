import { findContractFaults } from './contract-gate';
import type { Contract } from './contract';
import { isSufficientBump, satisfies, nextVersion } from './versions';

const empty: Contract = { operations: {}, slices: {}, documents: {}, fragments: {}, modules: {} };

describe('the version of the contract', () => {
  it('rises as far as its changes demand', () => {
    expect(nextVersion('1.4.2', 'patch')).toBe('1.4.3');
    expect(nextVersion('1.4.2', 'minor')).toBe('1.5.0');
    expect(nextVersion('1.4.2', 'breaking')).toBe('2.0.0');
  });

  it('may have been raised already, and further', () => {
    expect(isSufficientBump('1.5.0', '1.4.2', 'minor')).toBe(true);
    expect(isSufficientBump('2.0.0', '1.4.2', 'minor')).toBe(true);
    expect(isSufficientBump('1.4.3', '1.4.2', 'minor')).toBe(false);
  });

  it('keeps the parts that were built against an older one, until it breaks', () => {
    expect(satisfies('1.5.0', '^1.4.2')).toBe(true);
    expect(satisfies('2.0.0', '^1.4.2')).toBe(false);
  });
});

describe('the gate', () => {
  const released = { version: '1.0.0', contract: empty };
  const stated = { 'shared-contracts/package.json': '1.0.0' };

  it('is open while the contract is what was released', () => {
    expect(findContractFaults(released, empty, stated)).toEqual([]);
  });

  it('is shut when the contract has changed and nobody wrote it down', () => {
    const changed = { ...empty, fragments: { 'mf-services/quote': { type: 'object' } } };

    expect(findContractFaults(released, changed, stated)).toEqual([
      'The contract has changed (minor): run npm run contract -- --write.',
    ]);
  });

  it('is shut when a room names another version', () => {
    expect(findContractFaults(released, empty, { 'mf-catalog/package.json': '0.9.0' })).toEqual([
      'mf-catalog/package.json says 0.9.0, the contract is 1.0.0.',
    ]);
  });
});
