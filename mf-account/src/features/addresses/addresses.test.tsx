import { screen, waitFor, within } from '@testing-library/react';
import { mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import { aPostalAddressDto, aSavedAddressDto, anAddressBook } from '@fireflay/testing/builders';
import { selectDeliveryCep, selectNotices } from 'shared-contracts/store';
import type { SavedAddressDto } from 'shared-contracts/wire';
import {
  ChangeAddressCall,
  CreateAddressCall,
  DeleteAddressCall,
  LookUpPostalCodeCall,
  ReadAddressesCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

/** A fake back end that stores the book. */
function mockBook(initial: SavedAddressDto[]) {
  let book = initial;
  const withDefault = (id: string | undefined) =>
    book
      .map((entry) => ({ ...entry, padrao: entry.id === id }))
      .toSorted((one, other) => Number(other.padrao) - Number(one.padrao));
  const typed = (body: unknown) => body as Omit<SavedAddressDto, 'id'>;
  server.use(
    mockReply(LookUpPostalCodeCall, aPostalAddressDto()),
    mockReply(ReadAddressesCall, () => book),
    mockReply(
      CreateAddressCall,
      ({ body }) => {
        book = [...book, { ...typed(body), id: 'new' }];
        if (typed(body).padrao || book.length === 1) book = withDefault('new');
        return book;
      },
      { status: 201 },
    ),
    mockReply(ChangeAddressCall, ({ params: { id = '' }, body }) => {
      book = book.map((entry) =>
        entry.id === id ? { ...typed(body), id, padrao: entry.padrao } : entry,
      );
      if (typed(body).padrao) book = withDefault(id);
      return book;
    }),
    mockReply(DeleteAddressCall, ({ params: { id } }) => {
      book = book.filter((entry) => entry.id !== id);
      book = withDefault(book[0]?.id);
      return book;
    }),
  );
}

const openPage = () => renderRoute('/meusPedidos/enderecos', { routes, store: aSignedInStore() });
const names = () => screen.getAllByRole('article').map((card) => card.textContent ?? '');

describe('the address book', () => {
  it('gets its first address from postal code and number, which all pages then use', async () => {
    mockBook([]);
    const { user, store } = openPage();

    expect(await screen.findByText('Você ainda não guardou endereços.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adicionar endereço' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Salvar endereço' }));
    expect(dialog.getAllByText('Dê um nome ao endereço, como “Casa”')[0]).toBeVisible();
    await user.type(dialog.getByLabelText('Guardar como'), 'Casa');
    await user.type(dialog.getByLabelText('CEP'), '13010050');
    await waitFor(() => expect(dialog.getByLabelText('Endereço')).not.toHaveValue(''));
    await user.type(dialog.getByLabelText('Número'), '120');
    await user.type(dialog.getByLabelText(/^Ponto de referência/), 'portão azul');
    await user.click(dialog.getByRole('button', { name: 'Salvar endereço' }));

    expect(await screen.findByRole('heading', { name: 'Casa' })).toBeVisible();
    expect(names()[0]).toMatch(/Padrão.*, 120.*Referência: portão azul/);
    await waitFor(() => expect(selectDeliveryCep(store.getState())).toBe('13010050'));
  });

  it('changes the default, and the focus stays at the address', async () => {
    mockBook(anAddressBook());
    const { user } = openPage();

    await user.click(
      await screen.findByRole('button', { name: 'Usar como padrão Obra da Rua das Flores' }),
    );

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Obra da Rua das Flores' })).toHaveFocus(),
    );
    expect(names()[0]).toMatch(/^Obra da Rua das FloresPadrão/);
  });

  it('changes an address, and keeps what was typed when the server refuses it', async () => {
    mockBook(anAddressBook());
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Editar Casa' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByLabelText('Número'));
    await user.type(dialog.getByLabelText('Número'), '999');
    server.use(mockError(ChangeAddressCall, 409, 'Este endereço já está guardado como “Obra”.'));

    await user.click(dialog.getByRole('button', { name: 'Salvar endereço' }));

    expect(await dialog.findByText('Este endereço já está guardado como “Obra”.')).toBeVisible();
    expect(dialog.getByLabelText('Número')).toHaveValue('999');
  });

  it('says which address is the default after the default is removed', async () => {
    mockBook(anAddressBook());
    const { user, store } = openPage();

    await user.click(await screen.findByRole('button', { name: 'Excluir Casa' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Excluir o endereço “Casa”?' }));
    expect(dialog.getByText(/“Obra da Rua das Flores” passa a ser/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Adicionar endereço' })).toHaveFocus();
    expect(selectNotices(store.getState())[0]?.body).toBe(
      'O endereço “Casa” foi excluído. “Obra da Rua das Flores” agora é o endereço padrão.',
    );
  });

  it('that is full says so instead of offering another address', async () => {
    const full = Array.from({ length: 20 }, (_, each) =>
      aSavedAddressDto({ id: String(each), nome: `Obra ${each}`, padrao: each === 0 }),
    );
    mockBook(full);
    openPage();

    expect(await screen.findByText(/Você já tem 20 endereços/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Adicionar endereço' })).not.toBeInTheDocument();
  });

  it('that cannot be read offers to try again', async () => {
    server.use(mockError(ReadAddressesCall, 409, 'Tente daqui a pouco.'));
    const { user } = openPage();
    expect(await screen.findByText('Tente daqui a pouco.')).toBeVisible();

    mockBook(anAddressBook());
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('heading', { name: 'Casa' })).toBeVisible();
  });
});
