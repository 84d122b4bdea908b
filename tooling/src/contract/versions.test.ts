import { findBumpFault, findContractFaults } from './contract-gate';
import type { Contract } from './contract';
import { isSufficientBump, satisfies, nextVersion } from './versions';

const empty: Contract = { operations: {}, slices: {}, documents: {}, fragments: {}, modules: {} };

describe('the version of the contract', () => {
  it('rises according to the level of the changes', () => {
    expect(nextVersion('1.4.2', 'patch')).toBe('1.4.3');
    expect(nextVersion('1.4.2', 'minor')).toBe('1.5.0');
    expect(nextVersion('1.4.2', 'breaking')).toBe('2.0.0');
  });

  it('may already be higher than necessary', () => {
    expect(isSufficientBump('1.5.0', '1.4.2', 'minor')).toBe(true);
    expect(isSufficientBump('2.0.0', '1.4.2', 'minor')).toBe(true);
    expect(isSufficientBump('1.4.3', '1.4.2', 'minor')).toBe(false);
  });

  it('satisfies the ranges of older releases until a breaking change', () => {
    expect(satisfies('1.5.0', '^1.4.2')).toBe(true);
    expect(satisfies('2.0.0', '^1.4.2')).toBe(false);
  });
});

describe('the contract gate', () => {
  const released = { version: '1.0.0', contract: empty };
  const stated = { 'shared-contracts/package.json': '1.0.0' };

  it('passes while the contract equals the released one', () => {
    expect(findContractFaults(released, empty, stated)).toEqual([]);
  });

  it('fails when the contract has changed and was not written', () => {
    const changed = { ...empty, fragments: { 'mf-services/quote': { type: 'object' } } };

    expect(findContractFaults(released, changed, stated)).toEqual([
      'The contract has changed (minor): run npm run contract -- --write.',
    ]);
  });

  it('fails when a package states another version', () => {
    expect(findContractFaults(released, empty, { 'mf-catalog/package.json': '0.9.0' })).toEqual([
      'mf-catalog/package.json states version 0.9.0, the contract is 1.0.0.',
    ]);
  });
});

describe('findBumpFault', () => {
  const released = { version: '1.4.2', contract: empty };
  const changed = { ...empty, fragments: { 'mf-services/quote': { type: 'object' } } };

  it('refuses a version that announces less than the change of the contract', () => {
    expect(findBumpFault(released, { version: '1.4.3', contract: changed })).toBe(
      'The contract\'s change since 1.4.2 is minor, but the commits make it 1.4.3, not 1.5.0: commit it as "feat:".',
    );
  });

  it('accepts a version that announces the change or more', () => {
    expect(findBumpFault(released, { version: '1.5.0', contract: changed })).toBeUndefined();
    expect(findBumpFault(released, { version: '2.0.0', contract: changed })).toBeUndefined();
    expect(findBumpFault(released, { version: '1.4.3', contract: empty })).toBeUndefined();
  });
});
