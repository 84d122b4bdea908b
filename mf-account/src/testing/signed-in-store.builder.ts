import { signedIn } from 'shared-contracts/store';
import { createTestStore } from '@fireflay/testing';

/** A store in which Ana Souza, customer 31, is signed in. */
export function aSignedInStore() {
  const store = createTestStore();
  store.dispatch(
    signedIn({
      id: '31',
      name: 'Ana Souza',
      email: 'ana.souza@example.com',
      doc: '52998224725',
      kind: 'individual',
    }),
  );
  return store;
}
