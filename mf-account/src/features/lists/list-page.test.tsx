import { act, screen, waitFor } from '@testing-library/react';
import { selectCartLines } from 'shared-contracts/store';
import { holdReply, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import { ChangeListItemsCall, ReadListsCall, SaveListCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';
import { aListDto, mockListBackEnd } from './list-back-end.fixture';

const openPage = (path: string) => renderRoute(path, { routes, store: aSignedInStore() });

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
          return aListDto();
        },
        { status: 503, once: true },
      ),
    );

    await user.click(more);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));

    await waitFor(() => expect(savedLists.get('l1')?.itens[0]?.quantidade).toBe(11));
    expect(screen.getByDisplayValue('11')).toBeVisible();
    expect(lostKeys).toEqual([expect.any(String)]);
    expect(savedLists.arrivedKeys).toEqual(lostKeys);
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
        itens: [
          { idprd: 7, quantidade: 11, lote: 'L1' },
          { idprd: 31, quantidade: 4 },
        ],
      }),
    );
    act(() => void window.dispatchEvent(new Event('focus')));

    expect(await screen.findByText(/^Desempenadeira.* saiu\.$/)).toBeVisible();
    expect(await screen.findByText(/^Porcelanato.* entrou, com 4 caixas\.$/)).toBeVisible();
    expect(screen.getByDisplayValue('11')).toBeVisible();
  });

  it('shares the list by a link, sends it by WhatsApp, and stops', async () => {
    const savedLists = mockListBackEnd([aListDto()]);
    const { user } = openPage('/meusPedidos/listas/l1');
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }));

    await user.click(screen.getByRole('button', { name: 'Criar link de ver e editar' }));

    const address = await screen.findByLabelText('Link de ver e editar');
    expect(address).toHaveValue('http://localhost/lista/1.editar.x');
    expect(screen.getByRole('link', { name: /^Enviar pelo WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('http://localhost/lista/1.editar.x')),
    );
    expect(screen.getByText('Compartilhada para editar')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Parar de compartilhar' }));
    await user.click(screen.getByRole('button', { name: 'Parar agora' }));

    expect(await screen.findByText('O link não funciona mais.')).toBeVisible();
    expect(savedLists.get('l1')?.links).toEqual([]);
    // The list is read again after the reply.
    await waitFor(() =>
      expect(screen.queryByText('Compartilhada para editar')).not.toBeInTheDocument(),
    );
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
