import { waitFor } from '@testing-library/react';
import { createTestStore, recordCalls } from '@fireflay/testing';
import { aCustomerDto } from '@fireflay/testing/builders';
import { nobodyFound, selectCustomer, signedIn, toCustomer } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import { ReadSessionCall } from 'shared-contracts/wire/calls';
import { watchSession } from './watch-session';

const customer = toCustomer(aCustomerDto());
let stop = () => {};

function openPage(): Store {
  const store = createTestStore();
  stop = watchSession(store, () => false);
  return store;
}

/** Another tab writes to the storage that all tabs share. */
const changeElsewhere = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

const showTab = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

afterEach(() => {
  stop();
  localStorage.clear();
});

describe('a page', () => {
  it('asks who is signed in when another tab has changed it', async () => {
    const calls = recordCalls(ReadSessionCall, aCustomerDto());
    const store = openPage();

    changeElsewhere('cartItems');
    changeElsewhere('customerId');

    await waitFor(() => expect(selectCustomer(store.getState())).toEqual(customer));
    expect(calls).toHaveLength(1);
  });

  it('asks when it is visible again and its customer is not that of all tabs', async () => {
    const calls = recordCalls(ReadSessionCall, aCustomerDto());
    const store = openPage();
    showTab();
    localStorage.setItem('customerId', customer.id);

    showTab();

    await waitFor(() => expect(selectCustomer(store.getState())).toEqual(customer));
    expect(calls).toHaveLength(1);
  });

  it('does not ask when it is visible again and its customer is that of all tabs', async () => {
    const calls = recordCalls(ReadSessionCall, aCustomerDto());
    const store = openPage();
    store.dispatch(signedIn(customer));
    localStorage.setItem('customerId', customer.id);

    showTab();
    // A request of before would be the first.
    store.dispatch(nobodyFound());
    changeElsewhere('customerId');

    await waitFor(() => expect(selectCustomer(store.getState())).toEqual(customer));
    expect(calls).toHaveLength(1);
  });
});
