import type { Contract } from '@fireflay/releases/contract';
import { findFaultsOfSources } from './contract-gate';
import { readContract } from './read-contract';

/** The contract of the sources is read from the types of the whole store: seconds, more on a busy machine. */
const READ_TIMEOUT_MS = 180_000;

describe('the contract of these sources', () => {
  let contract: Contract;
  beforeAll(() => void (contract = readContract()), READ_TIMEOUT_MS);

  it('is in contract.json, with a number that announces what has changed since its release', () => {
    expect(findFaultsOfSources(contract)).toEqual([]);
  });

  it('contains operations, slices, storage documents, fragments and shared modules', () => {
    expect(contract.operations.APP_0034).toMatchObject({ method: 'GET', refusals: [404, 406] });
    expect(contract.slices.cart?.actions.lineAdded?.parameters).toHaveLength(1);
    expect(contract.slices.session?.state.anyOf).toHaveLength(3);
    expect(contract.documents['local/cartItems']).toMatchObject({ type: 'array' });
    expect(contract.documents['session/cep_entrega']).toEqual({ type: 'string' });
    expect(contract.fragments['mf-cart-checkout/buy-button']?.required).toContain('quantity');
    expect(contract.modules['shared-contracts/store']).toContain('useAppSelector');
  });
});
