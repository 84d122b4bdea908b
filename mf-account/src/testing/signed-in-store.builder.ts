import { signedIn } from 'shared-contracts/store';
import { defaultProfile } from 'shared-contracts/profile';
import type { Feature } from 'shared-contracts/profile';
import { createTestStore } from '@fireflay/testing';

/** A store in which Ana Souza, customer 31, is signed in. Its server lacks the `unavailable` features. */
export function aSignedInStore({ unavailable }: { unavailable?: Feature[] } = {}) {
  const store = createTestStore(unavailable && { profile: { ...defaultProfile, unavailable } });
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
