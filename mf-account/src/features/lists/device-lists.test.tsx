import { act, screen } from '@testing-library/react';
import { mockReply, renderRoute, server } from '@fireflay/testing';
import { aBatchDto, aProductDetailReply } from '@fireflay/testing/builders';
import { signOut } from 'shared-contracts/store';
import { EndSessionCall, ProductsCall } from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';
import {
  changeDeviceList,
  createDeviceList,
  DEVICE_LISTS_KEY,
  readDeviceLists,
  removeDeviceList,
} from './device-lists';
import { ListPicker } from './list-picker';

// A request to /api/listas would fail the tests: no handler answers it.

const routes = [
  ...accountRoutes,
  {
    path: '/produto/7',
    element: (
      <ListPicker
        productId="7"
        productName="Porcelanato"
        quantity={4}
        batch="L1"
        onClose={() => undefined}
      />
    ),
  },
];

const openPage = (path: string) =>
  renderRoute(path, { routes, store: aSignedInStore({ unavailable: ['savedLists'] }) });

const item = { productId: '7', quantity: 2, batch: null };

function aList(name: string) {
  const answer = createDeviceList(name);
  if (!('data' in answer)) throw new Error(answer.error.message);
  return answer.data;
}

beforeEach(() => {
  localStorage.clear();
  server.use(mockReply(ProductsCall, aProductDetailReply({ lotes: [aBatchDto({ saldo: 40 })] })));
});
afterEach(() => jest.restoreAllMocks());

describe('lists of a store whose server cannot keep them', () => {
  it('are kept in the browser, and the page says so', async () => {
    const { user, unmount } = openPage('/meusPedidos/listas');
    expect(await screen.findByText('Suas listas ficam neste aparelho.')).toBeVisible();

    await user.type(screen.getByLabelText('Nome da lista'), 'Pintura da sala{Enter}');
    expect(await screen.findByRole('heading', { name: 'Pintura da sala' })).toBeVisible();
    unmount();
    openPage('/meusPedidos/listas');

    expect(await screen.findByRole('link', { name: /^Pintura da sala/ })).toBeVisible();
  });

  it('take a product from its page', async () => {
    aList('Banheiro');
    const { user } = openPage('/produto/7');
    expect(await screen.findByText('Suas listas ficam neste aparelho.')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));

    expect(await screen.findByText('O produto está na lista “Banheiro”.')).toBeVisible();
    expect(readDeviceLists()[0]?.items).toEqual([{ productId: '7', quantity: 4, batch: 'L1' }]);
  });

  it('can be changed, renamed and deleted', async () => {
    const { id } = aList('Banheiro');
    changeDeviceList({ id, name: 'Banheiro', items: [item] });
    const { user, currentPath } = openPage(`/meusPedidos/listas/${id}`);

    await user.click(
      await screen.findByRole('button', { name: /^Aumentar a quantidade de Porcelanato/ }),
    );
    expect(await screen.findByDisplayValue('3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Renomear' }));
    await user.clear(screen.getByLabelText('Nome da lista'));
    await user.type(screen.getByLabelText('Nome da lista'), 'Lavabo{Enter}');
    expect(await screen.findByRole('heading', { name: 'Lavabo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Excluir lista' }));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));

    expect(await screen.findByText(/Você ainda não tem listas/)).toBeVisible();
    expect(currentPath()).toBe('/meusPedidos/listas');
    expect(readDeviceLists()).toEqual([]);
  });

  it('show the change of another tab', async () => {
    openPage('/meusPedidos/listas');
    expect(await screen.findByText(/Você ainda não tem listas/)).toBeVisible();

    aList('Telhado');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: DEVICE_LISTS_KEY }));
    });

    expect(await screen.findByRole('link', { name: /^Telhado/ })).toBeVisible();
  });

  it('stay on the device when the customer signs out', async () => {
    server.use(mockReply(EndSessionCall, null));
    aList('Banheiro');
    const { store } = openPage('/meusPedidos/listas');
    await screen.findByRole('link', { name: /^Banheiro/ });

    await act(() => store.dispatch(signOut()));

    expect(readDeviceLists()).toHaveLength(1);
  });

  it.each([
    ['is full', () => new DOMException('full', 'QuotaExceededError')],
    ['is blocked', () => new DOMException('denied', 'SecurityError')],
  ])('keep what they were when the storage %s, and say so', async (_, createError) => {
    const { id } = aList('Banheiro');
    changeDeviceList({ id, name: 'Banheiro', items: [item] });
    const { user } = openPage('/meusPedidos/listas');
    await screen.findByRole('link', { name: /^Banheiro/ });
    const before = readDeviceLists();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw createError();
    });

    await user.type(screen.getByLabelText('Nome da lista'), 'Sala{Enter}');

    expect(await screen.findByText(/^O navegador não deixou guardar a lista/)).toBeVisible();
    expect(screen.getByLabelText('Nome da lista')).toHaveValue('Sala');
    expect(readDeviceLists()).toEqual(before);
  });

  it('tell the shopper when there are fifty of them', async () => {
    for (let number = 1; number <= 50; number += 1) aList(`Obra ${number}`);
    const { user } = openPage('/meusPedidos/listas');

    await user.type(await screen.findByLabelText('Nome da lista'), 'Mais uma{Enter}');

    expect(
      await screen.findByText('Você já tem 50 listas. Exclua uma para criar outra.'),
    ).toBeVisible();
    expect(readDeviceLists()).toHaveLength(50);
  });
});

describe('the stored lists', () => {
  it('have one list of each name, whatever its case and spaces', () => {
    const first = aList('Banheiro de cima');

    expect(aList('  banheiro  DE cima ').id).toBe(first.id);
    expect(readDeviceLists()).toHaveLength(1);
  });

  it('refuse the name of another list, the 201st product and a list that is gone', () => {
    const { id } = aList('Banheiro');
    aList('Lavabo');
    const items = Array.from({ length: 201 }, (_, index) => ({
      ...item,
      productId: String(index + 1),
    }));

    expect(changeDeviceList({ id, name: 'lavabo', items: [] })).toMatchObject({
      error: { message: 'Você já tem uma lista com este nome.' },
    });
    expect(changeDeviceList({ id, name: 'Banheiro', items })).toMatchObject({
      error: { message: 'Uma lista tem até 200 produtos. Crie outra para guardar mais.' },
    });
    removeDeviceList(id);
    expect(changeDeviceList({ id, name: 'Banheiro', items: [] })).toMatchObject({
      error: { message: 'Esta lista não existe mais.' },
    });
  });

  it('show the last changed list first', () => {
    const { id } = aList('Banheiro');
    aList('Lavabo');
    changeDeviceList({ id, name: 'Banheiro', items: [item] });

    expect(readDeviceLists().map(({ name }) => name)).toEqual(['Banheiro', 'Lavabo']);
  });

  it.each([
    'nonsense',
    '{}',
    'null',
    JSON.stringify({ version: 2, lists: [] }),
    JSON.stringify({ version: 1, lists: 'all' }),
    JSON.stringify({ version: 1, lists: [null, { id: '1' }] }),
  ])('are none in an entry that cannot be used: %s', (stored) => {
    localStorage.setItem(DEVICE_LISTS_KEY, stored);

    expect(readDeviceLists()).toEqual([]);
  });

  it('are shown without the entries that are no lists', async () => {
    const list = aList('Banheiro');
    localStorage.setItem(
      DEVICE_LISTS_KEY,
      JSON.stringify({
        version: 1,
        lists: [
          { ...list, items: [{ ...item, quantity: -1 }] },
          { ...list, id: '2' },
        ],
      }),
    );

    openPage('/meusPedidos/listas');

    const links = await screen.findAllByRole('link', { name: /^Banheiro/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/meusPedidos/listas/2']);
  });
});
