import { screen, waitFor } from '@testing-library/react';
import {
  nobodyFound,
  readOpenedLists,
  saveOpenedList,
  selectReturnTo,
} from 'shared-contracts/store';
import { createTestStore, mockError, recordCalls, renderRoute, server } from '@fireflay/testing';
import { aSharedListDto } from '@fireflay/testing/builders';
import { ChangeSharedListCall, ReadListsCall } from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';
import { aListDto, mockListBackEnd } from '../lists/list-back-end.fixture';
import { ListPicker } from './list-picker';

const onClose = jest.fn();
const routes = [
  ...accountRoutes,
  {
    path: '/calculadora',
    element: (
      <ListPicker
        productId="7"
        productName="Porcelanato"
        quantity={4}
        batch="L1"
        others={[
          { productId: '12', productName: 'Desempenadeira', quantity: 1, batch: null },
          { productId: '31', productName: 'Argamassa', quantity: 7, batch: null },
        ]}
        onClose={onClose}
      />
    ),
  },
  {
    path: '/produto/7',
    element: (
      <ListPicker
        productId="7"
        productName="Porcelanato"
        quantity={4}
        batch="L1"
        onClose={onClose}
      />
    ),
  },
];

const openPage = (path: string) => renderRoute(path, { routes, store: aSignedInStore() });

describe('the dialog that adds a product to a list', () => {
  it('increases the quantity of the same batch', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/produto/7');
    expect(await screen.findByLabelText('Banheiro de cima')).toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Adicionar' }));

    const added = await screen.findByText('O produto está na lista “Banheiro de cima”.');
    await waitFor(() => expect(added).toHaveFocus());
    expect(savedLists.get('l1')?.itens[0]).toEqual({ idprd: 7, quantidade: 14, lote: 'L1' });
    await user.click(screen.getByRole('button', { name: 'Continuar comprando' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('adds several products at once', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/calculadora');
    expect(await screen.findByText('Porcelanato e mais 2 produtos')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));

    expect(await screen.findByText('3 produtos estão na lista “Banheiro de cima”.')).toBeVisible();
    expect(savedLists.get('l1')?.itens).toEqual([
      { idprd: 7, quantidade: 14, lote: 'L1' },
      { idprd: 12, quantidade: 2 },
      { idprd: 31, quantidade: 7 },
    ]);
  });

  it('creates a new list for the product', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/produto/7');
    await user.click(await screen.findByLabelText('Nova lista'));

    await user.type(screen.getByLabelText('Nome da lista'), 'Lavabo{Enter}');

    expect(await screen.findByText('O produto está na lista “Lavabo”.')).toBeVisible();
    expect(savedLists.get('l2')).toMatchObject({
      nome: 'Lavabo',
      itens: [{ idprd: 7, quantidade: 4, lote: 'L1' }],
    });
  });

  it('links to the login when the shopper is not signed in, and returns to the product', async () => {
    const requests = recordCalls(ReadListsCall, []);
    const store = createTestStore();
    store.dispatch(nobodyFound());
    const { user, currentPath } = renderRoute('/produto/7', { routes, store });

    await user.click(await screen.findByRole('link', { name: 'Entrar' }));

    expect(currentPath()).toBe('/login');
    expect(selectReturnTo(store.getState())).toBe('/produto/7');
    expect(requests).toHaveLength(0);
  });

  it('offers a list of somebody else whose link for editing was opened, without an account', async () => {
    const requests = recordCalls(ChangeSharedListCall, aSharedListDto());
    saveOpenedList({ token: '1.e.x', name: 'Reforma do banheiro' });
    const store = createTestStore();
    store.dispatch(nobodyFound());
    const { user } = renderRoute('/produto/7', { routes, store });
    expect(await screen.findByLabelText('Reforma do banheiro')).toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Adicionar' }));

    expect(await screen.findByText('O produto está na lista “Reforma do banheiro”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a lista' })).toHaveAttribute(
      'href',
      '/lista/1.e.x',
    );
    expect(requests).toMatchObject([
      { body: { mudancas: [{ acao: 'somar', idprd: 7, quantidade: 4, lote: 'L1' }] } },
    ]);
  });

  it('forgets a link that has ended, and says so', async () => {
    server.use(mockError(ChangeSharedListCall, 404, 'Este link não vale mais.'));
    saveOpenedList({ token: '1.e.x', name: 'Reforma do banheiro' });
    const store = createTestStore();
    store.dispatch(nobodyFound());
    const { user } = renderRoute('/produto/7', { routes, store });

    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));

    expect(await screen.findByText('Este link não vale mais.')).toBeVisible();
    expect(readOpenedLists()).toEqual([]);
  });
});
