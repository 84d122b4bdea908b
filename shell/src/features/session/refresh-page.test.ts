import { createTestStore, mockError, mockNetworkError, mockReply, server } from '@fireflay/testing';
import { aCustomerDto } from '@fireflay/testing/builders';
import {
  postalCodeEntered,
  selectCustomer,
  selectHasSignedOut,
  selectSessionStatus,
  signedIn,
  toCustomer,
} from 'shared-contracts/store';
import { ReadSessionCall } from 'shared-contracts/wire/calls';
import { takeDocumentChange } from '../../document/document-change';
import { refreshPage } from './refresh-page';

const reload = jest.fn();

function hiddenPage() {
  document.body.style.visibility = 'hidden';
  return createTestStore();
}

function hiddenPageOfCustomer() {
  const store = hiddenPage();
  store.dispatch(signedIn(toCustomer(aCustomerDto())));
  return store;
}

const isHidden = () => document.body.style.visibility === 'hidden';

beforeEach(() => reload.mockReset());
afterEach(() => {
  document.body.style.visibility = '';
  localStorage.clear();
});

describe('a restored page', () => {
  it('is shown to the customer who has left it', async () => {
    server.use(mockReply(ReadSessionCall, aCustomerDto()));

    await refreshPage(hiddenPageOfCustomer(), 'pageshow', true, reload);

    expect(isHidden()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody', mockError(ReadSessionCall, 401, 'Não')],
    ['another customer', mockReply(ReadSessionCall, aCustomerDto({ id: '999' }))],
  ])('is loaded again without its customer where the session is of %s', async (_, answer) => {
    server.use(answer);
    const store = hiddenPageOfCustomer();

    await refreshPage(store, 'pageshow', true, reload);
    expect(isHidden()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('pagehide'));

    expect(selectCustomer(store.getState())).toBeNull();
  });

  it.each([
    ['is over', mockError(ReadSessionCall, 401, 'Não'), ['Sua sessão terminou.']],
    ['is of another customer', mockReply(ReadSessionCall, aCustomerDto({ id: '999' })), []],
  ])('says after the reload that the session %s', async (_, answer, texts) => {
    server.use(answer);
    const store = hiddenPageOfCustomer();
    await refreshPage(store, 'storage', true, reload);

    dispatchEvent(new Event('pagehide'));

    const shown = takeDocumentChange()?.notices.map(({ body }) => body) ?? [];
    expect(shown).toEqual(texts.map((text) => expect.stringContaining(text)));
  });

  it.each([
    [null, 'is removed after a sign-out in another tab', ''],
    ['999', 'is kept for a customer whose session has expired', '13010050'],
  ])("'s checkout with the stored customer %p %s", async (storedId, _, cep) => {
    server.use(mockError(ReadSessionCall, 401, 'Não'));
    if (storedId) localStorage.setItem('customerId', storedId);
    const store = hiddenPageOfCustomer();
    store.dispatch(postalCodeEntered('13010050'));

    await refreshPage(store, 'pageshow', true, reload);
    dispatchEvent(new Event('pagehide'));

    expect(store.getState().delivery.cep).toBe(cep);
    expect(selectHasSignedOut(store.getState())).toBe(false);
  });

  it('knows who has signed in meanwhile', async () => {
    server.use(mockReply(ReadSessionCall, aCustomerDto()));
    const store = hiddenPage();

    await refreshPage(store, 'pageshow', true, reload);

    expect(selectSessionStatus(store.getState())).toBe('signedIn');
    expect(isHidden()).toBe(false);
  });

  it('keeps its customer where the back end has no sessions', async () => {
    server.use(mockError(ReadSessionCall, 404, 'Não existe'));
    const store = hiddenPageOfCustomer();

    await refreshPage(store, 'pageshow', true, reload);

    expect(selectSessionStatus(store.getState())).toBe('signedIn');
    expect(isHidden()).toBe(false);
  });

  it('is loaded again where the session is unknown and the page hidden', async () => {
    server.use(mockNetworkError(ReadSessionCall));

    await refreshPage(hiddenPageOfCustomer(), 'pageshow', true, reload);

    expect(isHidden()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays as it is where the session is unknown and the page public', async () => {
    server.use(mockNetworkError(ReadSessionCall));
    const store = hiddenPageOfCustomer();
    document.body.style.visibility = '';

    await refreshPage(store, 'pageshow', true, reload);

    expect(reload).not.toHaveBeenCalled();
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
  });
});

describe('a public page', () => {
  it.each([
    ['nobody', mockError(ReadSessionCall, 401, 'Não'), null],
    ['another customer', mockReply(ReadSessionCall, aCustomerDto({ id: '999' })), '999'],
  ])('keeps what is typed and shows that the session is of %s', async (_, answer, id) => {
    server.use(answer);
    const store = createTestStore();
    store.dispatch(signedIn(toCustomer(aCustomerDto())));
    store.dispatch(postalCodeEntered('13010050'));

    await refreshPage(store, 'storage', false, reload);

    expect(reload).not.toHaveBeenCalled();
    expect(selectCustomer(store.getState())?.id ?? null).toBe(id);
    expect(store.getState().delivery.cep).toBe('');
  });
});
