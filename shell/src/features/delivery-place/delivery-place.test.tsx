import { screen, waitFor } from '@testing-library/react';
import {
  postalCodeEntered,
  selectDeliveryCep,
  selectNotices,
  signedIn,
  toCustomer,
} from 'shared-contracts/store';
import { LookUpPostalCodeCall, ReadAddressesCall } from 'shared-contracts/wire/calls';
import { createTestStore, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import { aCustomerDto, anAddressBook, aPostalAddressDto } from '@fireflay/testing/builders';
import { DeliveryPlace } from './delivery-place';

async function openDialog(cep = '', store = createTestStore()) {
  if (cep) store.dispatch(postalCodeEntered(cep));
  const view = renderRoute('/', {
    store,
    routes: [{ path: '/', element: <DeliveryPlace /> }],
  });
  await view.user.click(screen.getByRole('button', { name: cep ? /^CEP / : 'Informe seu CEP' }));
  const field = await screen.findByLabelText('Seu CEP');
  const use = () => view.user.click(screen.getByRole('button', { name: 'Usar este CEP' }));
  return { ...view, store, field, use };
}

describe('the postal code in the header', () => {
  it('is asked for once, and is then that of the whole store', async () => {
    server.use(mockReply(LookUpPostalCodeCall, aPostalAddressDto()));
    const { user, store, field, use } = await openDialog();

    await user.type(field, '13010050');
    await use();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(selectDeliveryCep(store.getState())).toBe('13010050');
    expect(screen.getByRole('button', { name: 'CEP 13010-050 (alterar)' })).toBeVisible();
    const { localidade, uf } = aPostalAddressDto();
    expect(selectNotices(store.getState())[0]?.body).toContain(`${localidade}, ${uf}`);
  });

  it('that does not exist is told at its field, and the one before stays', async () => {
    server.use(mockReply(LookUpPostalCodeCall, { erro: true }));
    const { user, store, field, use } = await openDialog('13010050');
    expect(field).toHaveValue('13010-050');

    await user.clear(field);
    await user.type(field, '99999999');
    await use();

    expect(await screen.findByText('CEP não encontrado. Confira o número.')).toBeVisible();
    expect(field).toHaveFocus();
    expect(selectDeliveryCep(store.getState())).toBe('13010050');
  });

  it('that is too short is told at its field', async () => {
    const { user, field, use } = await openDialog();

    await user.type(field, '1301');
    await use();

    expect(screen.getByText(/tem 8 números/)).toBeVisible();
  });

  it('that cannot be looked up is kept as it was typed', async () => {
    server.use(mockError(LookUpPostalCodeCall, 503, ''));
    const { user, field, use } = await openDialog();

    await user.type(field, '13010050');
    await use();

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('13010-050');
  });

  it('is that of a saved address after one press, where the customer is signed in', async () => {
    server.use(mockReply(ReadAddressesCall, anAddressBook()));
    const store = createTestStore();
    store.dispatch(signedIn(toCustomer(aCustomerDto())));
    const { user } = await openDialog('', store);

    await user.click(await screen.findByRole('button', { name: /Obra da Rua das Flores/ }));

    expect(selectDeliveryCep(store.getState())).toBe('04538133');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be erased', async () => {
    const { user, store } = await openDialog('13010050');

    await user.click(screen.getByRole('button', { name: 'Apagar o CEP' }));

    expect(selectDeliveryCep(store.getState())).toBe('');
    expect(screen.getByRole('button', { name: 'Informe seu CEP' })).toBeVisible();
  });
});
