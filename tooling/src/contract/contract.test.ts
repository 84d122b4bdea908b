import type { Contract } from './contract';
import { contractFaults } from './contract-gate';
import { readContract } from './read-contract';
import { readReleased } from './released-contract';
import { statedVersions } from './versions';

/** The contract of the sources is read from the types of the whole store: seconds, more on a busy machine. */
const patience = 180_000;

describe('the contract of these sources', () => {
  let contract: Contract;
  beforeAll(() => void (contract = readContract()), patience);

  it('is written down, with a version that announces its changes', () => {
    expect(contractFaults(readReleased(), contract, statedVersions())).toEqual([]);
  });

  it('holds calls, slices, what storage keeps, fragments and shared modules', () => {
    expect(contract.operations.APP_0034).toMatchObject({ method: 'GET', refusals: [404, 406] });
    expect(contract.slices.cart?.actions.lineAdded?.parameters).toHaveLength(1);
    expect(contract.slices.session?.state.anyOf).toHaveLength(3);
    expect(contract.documents['local/cartItems']).toMatchObject({ type: 'array' });
    expect(contract.documents['session/cep_entrega']).toEqual({ type: 'string' });
    expect(contract.fragments['mf-cart-checkout/buy-button']?.required).toContain('quantity');
    expect(contract.modules['shared-contracts/store']).toContain('useAppSelector');
  });
});
