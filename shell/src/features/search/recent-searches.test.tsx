import { screen, waitFor, within } from '@testing-library/react';
import { mockReply, renderRoute, server } from '@fireflay/testing';
import { readRecentSearches, saveRecentSearches } from 'shared-contracts/store';
import { SuggestionsCall } from 'shared-contracts/wire/calls';
import { SearchBox } from './search-box';

const openSearch = () => renderRoute('/', { routes: [{ path: '*', Component: SearchBox }] });
const box = () => screen.getByRole('combobox', { name: 'Buscar produtos' });
const findRecent = async () =>
  within(await screen.findByRole('region', { name: 'Buscas recentes' }));
const queryRecent = () => screen.queryByRole('region', { name: 'Buscas recentes' });

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  localStorage.clear();
  server.use(mockReply(SuggestionsCall, { sugestao: [], produtos: [] }));
});

describe('the recent searches', () => {
  it('are the last five on this device, the newest first, each once', async () => {
    const { user } = openSearch();

    for (const text of ['piso', 'torneira', 'cimento', 'tinta', 'ducha', 'telha', 'Torneira']) {
      await user.clear(box());
      await user.type(box(), `${text}{Enter}`);
    }

    expect(readRecentSearches()).toEqual(['Torneira', 'telha', 'ducha', 'tinta', 'cimento']);
  });

  it('are offered when the empty box gets the focus, and not while it has a text', async () => {
    saveRecentSearches(['piso', 'torneira']);
    const { user } = openSearch();
    expect(queryRecent()).toBeNull();

    await user.click(box());

    const recent = await findRecent();
    expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'piso',
      'torneira',
    ]);
    await user.type(box(), 'p');
    expect(queryRecent()).toBeNull();
    await user.clear(box());
    expect(await findRecent()).toBeDefined();
    await user.tab();
    await user.click(document.body);

    expect(queryRecent()).toBeNull();
  });

  it('search again, by a click or by keyboard', async () => {
    saveRecentSearches(['piso', 'torneira']);
    const { user, currentPath } = openSearch();
    await user.click(box());
    await findRecent();

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'torneira' })).toHaveFocus();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(currentPath()).toBe('/produtos/pesquisar/torneira'));
    expect(queryRecent()).toBeNull();
    expect(readRecentSearches()).toEqual(['torneira', 'piso']);
  });

  it('can be removed one by one, with the focus on the next one, and all at once', async () => {
    saveRecentSearches(['piso', 'torneira', 'tinta']);
    const { user } = openSearch();
    await user.click(box());
    const recent = await findRecent();

    await user.click(recent.getByRole('button', { name: 'Remover a busca torneira' }));
    expect(readRecentSearches()).toEqual(['piso', 'tinta']);
    expect(recent.getByRole('button', { name: 'Remover a busca tinta' })).toHaveFocus();
    expect(recent.getByRole('status')).toHaveTextContent('Busca torneira removida.');
    await user.click(recent.getByRole('button', { name: 'Limpar buscas' }));

    expect(readRecentSearches()).toEqual([]);
    await waitFor(() => expect(queryRecent()).toBeNull());
    expect(box()).toHaveFocus();
  });

  it('close on Escape, with the focus in the box', async () => {
    saveRecentSearches(['piso']);
    const { user } = openSearch();
    await user.click(box());
    await findRecent();
    await user.keyboard('{ArrowDown}');

    await user.keyboard('{Escape}');

    await waitFor(() => expect(queryRecent()).toBeNull());
    expect(box()).toHaveFocus();
  });
});
