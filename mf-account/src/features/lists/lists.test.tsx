import { act, screen, waitFor, within } from '@testing-library/react';
import { nobodyFound, selectCartLines, selectReturnTo } from 'shared-contracts/store';
import {
  mockReply,
  createTestStore,
  holdReply,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import { aBatchDto, aProductDetailReply, aUnitProductDto } from '@fireflay/testing/builders';
import type { ListChangeDto, ListedItemDto, ShoppingListDto } from 'shared-contracts/wire';
import {
  ChangeListItemsCall,
  CreateListCall,
  DeleteListCall,
  ProductsCall,
  ReadListsCall,
  SaveListCall,
  ShareListCall,
  StopSharingListCall,
} from 'shared-contracts/wire/calls';
import { routes as accountRoutes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';
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

const aListDto = (overrides: Partial<ShoppingListDto> = {}): ShoppingListDto => ({
  id: 'l1',
  nome: 'Banheiro de cima',
  itens: [
    { idprd: 7, quantidade: 10, lote: 'L1' },
    { idprd: 12, quantidade: 1 },
  ],
  atualizada: '2026-11-20T15:00:00-03:00',
  ...overrides,
});

/** The lines after changes, as the back end makes them. */
function changeLines(itens: ListedItemDto[], changes: ListChangeDto[]): ListedItemDto[] {
  const lines = new Map(itens.map((item) => [`${item.idprd} ${item.lote ?? ''}`, item]));
  for (const { acao, idprd, lote, quantidade } of changes) {
    const key = `${idprd} ${lote ?? ''}`;
    const before = acao === 'somar' ? (lines.get(key)?.quantidade ?? 0) : 0;
    lines.set(key, { idprd, quantidade: before + quantidade, ...(lote && { lote }) });
  }
  return [...lines.values()].filter(({ quantidade }) => quantidade > 0);
}

/** The keys of the changes that have arrived. */
let arrivedKeys: unknown[] = [];

/** A fake back end that stores the lists. */
function mockListBackEnd(lists: ShoppingListDto[]) {
  const savedLists = new Map(lists.map((list) => [list.id, list]));
  arrivedKeys = [];
  server.use(
    mockReply(ReadListsCall, () => [...savedLists.values()]),
    mockReply(ProductsCall, ({ query }) =>
      query.codigo === '12'
        ? aProductDetailReply({ produtos: [aUnitProductDto()], lotes: [] })
        : aProductDetailReply({ lotes: [aBatchDto({ saldo: 40 })] }),
    ),
    mockReply(ChangeListItemsCall, ({ params, body }) => {
      const known = savedLists.get(params.id ?? '') ?? aListDto();
      const { chave, mudancas } = body as { chave: string; mudancas: ListChangeDto[] };
      arrivedKeys.push(chave);
      const list = { ...known, itens: changeLines(known.itens, mudancas) };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(ShareListCall, ({ params }) => {
      const known = savedLists.get(params.id ?? '') ?? aListDto();
      const modo = params.modo === 'editar' ? 'editar' : 'ver';
      const link = { modo, criado: known.atualizada, token: `1.${modo}.x` } as const;
      const list = { ...known, links: [...(known.links ?? []), link] };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(StopSharingListCall, ({ params }) => {
      const known = savedLists.get(params.id ?? '') ?? aListDto();
      const list = { ...known, links: known.links?.filter(({ modo }) => modo !== params.modo) };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(SaveListCall, ({ params, body }) => {
      const list = { ...aListDto(), ...(body as object), id: params.id ?? '' };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(
      CreateListCall,
      ({ body }) => {
        const list = aListDto({ id: 'l2', itens: [], ...(body as object) });
        savedLists.set(list.id, list);
        return list;
      },
      { status: 201 },
    ),
    mockReply(DeleteListCall, ({ params }) => {
      savedLists.delete(params.id ?? '');
      return null;
    }),
  );
  return savedLists;
}

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

describe('the page of one list', () => {
  it('adds the whole list to the cart, each product with its batch', async () => {
    mockListBackEnd([aListDto()]);
    const { user, store } = openPage('/meusPedidos/listas/l1');

    await user.click(await screen.findByRole('button', { name: 'Colocar tudo no carrinho' }));

    expect(await screen.findByText('2 produtos estão no carrinho.')).toBeVisible();
    expect(selectCartLines(store.getState())).toMatchObject([
      { productId: '7', quantity: 10, selectedBatch: 'L1' },
      { productId: '12', quantity: 1, selectedBatch: null },
    ]);
  });

  it('changes quantities and removes items', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');

    await user.click(
      await screen.findByRole('button', { name: /^Aumentar a quantidade de Porcelanato/ }),
    );
    expect(await screen.findByDisplayValue('11')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Tirar da lista: Desempenadeira/ }));

    expect(screen.getByDisplayValue('11')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Desempenadeira/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(savedLists.get('l1')?.itens).toEqual([{ idprd: 7, quantidade: 11, lote: 'L1' }]),
    );
  });

  it('puts a removed item back, and moves the focus to it', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    await user.click(await screen.findByRole('button', { name: /^Tirar da lista: Porcelanato/ }));

    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));

    await waitFor(() => expect(screen.getByRole('link', { name: /^Porcelanato/ })).toHaveFocus());
    await waitFor(() =>
      expect(savedLists.get('l1')?.itens).toContainEqual({ idprd: 7, quantidade: 10, lote: 'L1' }),
    );
  });

  it('keeps a change that could not be sent, and sends it again as the same request', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    const lostKeys: unknown[] = [];
    const more = await screen.findByRole('button', {
      name: /^Aumentar a quantidade de Porcelanato/,
    });
    server.use(
      mockReply(
        ChangeListItemsCall,
        ({ body }) => {
          lostKeys.push((body as { chave: string }).chave);
          return { resposta: 'Voltamos já.' };
        },
        { status: 503, once: true },
      ),
    );

    await user.click(more);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));

    await waitFor(() => expect(savedLists.get('l1')?.itens[0]?.quantidade).toBe(11));
    expect(screen.getByDisplayValue('11')).toBeVisible();
    expect(lostKeys).toEqual([expect.any(String)]);
    expect(arrivedKeys).toEqual(lostKeys);
  });

  it('shows what somebody else has changed when the shopper comes back, and keeps the own changes', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    await user.click(
      await screen.findByRole('button', { name: /^Aumentar a quantidade de Porcelanato/ }),
    );
    await waitFor(() => expect(savedLists.get('l1')?.itens[0]?.quantidade).toBe(11));

    savedLists.set(
      'l1',
      aListDto({
        atualizada: '2026-11-20T15:01:00-03:00',
        itens: [{ idprd: 7, quantidade: 11, lote: 'L1' }],
      }),
    );
    act(() => void window.dispatchEvent(new Event('focus')));

    expect(await screen.findByText(/^Desempenadeira.* saiu\.$/)).toBeVisible();
    expect(screen.getByDisplayValue('11')).toBeVisible();
  });

  it('shares the list by a link, sends it by WhatsApp, and stops', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }));

    await user.click(screen.getByRole('button', { name: 'Criar link de ver e editar' }));

    const address = await screen.findByLabelText('Link de ver e editar');
    expect(address).toHaveValue('http://localhost/lista/1.editar.x');
    expect(screen.getByRole('link', { name: /^Enviar por WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('http://localhost/lista/1.editar.x')),
    );
    expect(screen.getByText('Compartilhada para editar')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Parar de compartilhar' }));
    await user.click(screen.getByRole('button', { name: 'Parar agora' }));

    expect(await screen.findByText('O link não funciona mais.')).toBeVisible();
    expect(savedLists.get('l1')?.links).toEqual([]);
    expect(screen.queryByText('Compartilhada para editar')).not.toBeInTheDocument();
  });

  it('takes a typed quantity', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    const quantity = await screen.findByRole('textbox', { name: /^Quantidade de Porcelanato/ });

    await user.clear(quantity);
    await user.type(quantity, '24{Enter}');

    await waitFor(() => expect(savedLists.get('l1')?.itens[0]?.quantidade).toBe(24));
  });

  it('saves changes that are made before the earlier ones are saved and loaded again', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    const more = await screen.findByRole('button', {
      name: /^Aumentar a quantidade de Porcelanato/,
    });
    const { released, release } = holdReply();
    server.use(mockReply(ReadListsCall, () => [...savedLists.values()], { after: released }));

    await user.click(more);
    await waitFor(() => expect(savedLists.get('l1')?.itens[0]?.quantidade).toBe(11));
    await user.click(more);
    await user.click(more);
    await user.click(screen.getByRole('button', { name: /^Tirar da lista: Desempenadeira/ }));

    const expected = [{ idprd: 7, quantidade: 13, lote: 'L1' }];
    await waitFor(() => expect(savedLists.get('l1')?.itens).toEqual(expected));
    release();
    expect(await screen.findByDisplayValue('13')).toBeVisible();
  });

  it('shows the saved quantity again when a change is refused', async () => {
    mockListBackEnd([aListDto()]);
    const { user, store } = openPage('/meusPedidos/listas/l1');
    const more = await screen.findByRole('button', {
      name: /^Aumentar a quantidade de Porcelanato/,
    });
    const { released, release } = holdReply();
    server.use(mockError(ChangeListItemsCall, 409, 'Não agora.', { after: released }));

    await user.click(more);
    expect(screen.getByDisplayValue('11')).toBeVisible();
    release();

    expect(await screen.findByDisplayValue('10')).toBeVisible();
    expect(store.getState().notices.notices).toMatchObject([{ body: 'Não agora.' }]);
  });

  it('keeps the focus at the place of a removed item, and on the link of an empty list', async () => {
    mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');

    await user.click(await screen.findByRole('button', { name: /^Tirar da lista: Porcelanato/ }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Desempenadeira/ })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: /^Tirar da lista: Desempenadeira/ }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ver produtos' })).toHaveFocus());
  });

  it('renames the list, unless another list has the name', async () => {
    mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    await user.click(await screen.findByRole('button', { name: 'Renomear' }));
    const name = screen.getByLabelText('Nome da lista');
    expect(name).toHaveValue('Banheiro de cima');
    server.use(
      mockError(SaveListCall, 409, 'Você já tem uma lista com este nome.', { once: true }),
    );

    await user.clear(name);
    await user.type(name, 'Lavabo{Enter}');
    expect(await screen.findByText('Você já tem uma lista com este nome.')).toBeVisible();
    await user.type(name, '{Enter}');

    expect(await screen.findByRole('heading', { name: 'Lavabo' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('deletes the list after a confirmation', async () => {
    mockListBackEnd([aListDto()]);
    const { user, currentPath } = openPage('/meusPedidos/listas/l1');
    await user.click(await screen.findByRole('button', { name: 'Excluir lista' }));

    await user.click(screen.getByRole('button', { name: 'Excluir' }));

    expect(await screen.findByText(/Você ainda não tem listas/)).toBeVisible();
    expect(currentPath()).toBe('/meusPedidos/listas');
  });

  it('shows a message when the list does not exist', async () => {
    mockListBackEnd([]);

    openPage('/meusPedidos/listas/l9');

    expect(await screen.findByText('Esta lista não existe mais.')).toBeVisible();
  });
});

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
});
