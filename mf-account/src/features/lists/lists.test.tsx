import { screen, within } from '@testing-library/react';
import { mockError, renderRoute, server } from '@fireflay/testing';
import { ReadListsCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';
import { aListDto, mockListBackEnd } from './list-back-end.fixture';

const openPage = (path: string) => renderRoute(path, { routes, store: aSignedInStore() });

describe('the page of all lists', () => {
  it('shows each list with the number of its products', async () => {
    mockListBackEnd([aListDto()]);

    openPage('/meusPedidos/listas');

    const list = await screen.findByRole('link', { name: /^Banheiro de cima/ });
    expect(list).toHaveAttribute('href', '/meusPedidos/listas/l1');
    expect(within(list).getByText('2 produtos')).toBeVisible();
    expect(within(list).getByText('Alterada em 20/11/2026 às 15:00')).toBeVisible();
  });

  it('creates a list from a name', async () => {
    mockListBackEnd([]);
    const { user, currentPath } = openPage('/meusPedidos/listas');
    expect(await screen.findByText(/Você ainda não tem listas/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Criar lista' }));
    expect(screen.getByText('Dê um nome à lista.')).toBeVisible();

    await user.type(screen.getByLabelText('Nome da lista'), 'Pintura da sala{Enter}');

    expect(await screen.findByRole('heading', { name: 'Pintura da sala' })).toBeVisible();
    expect(currentPath()).toBe('/meusPedidos/listas/l2');
    expect(screen.getByText('Esta lista está vazia.')).toBeVisible();
  });

  it('shows an error when the lists cannot be loaded, and loads them on retry', async () => {
    server.use(mockError(ReadListsCall, 503, 'Voltamos já.'));
    const { user } = openPage('/meusPedidos/listas');
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });

    mockListBackEnd([aListDto()]);
    await user.click(retry);

    expect(await screen.findByText('Banheiro de cima')).toBeVisible();
  });
});
