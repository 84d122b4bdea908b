import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { SuggestionsCall } from 'shared-contracts/wire/calls';
import { selectSearchText } from 'shared-contracts/store';
import {
  holdReply,
  mockReply,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import { SearchBox } from './search-box';
import { searchRedirect } from './search-redirect';

const openSearch = (path = '/') =>
  renderRoute(path, {
    routes: [
      { path: '/pesquisar', loader: searchRedirect, Component: SearchBox },
      { path: '*', Component: SearchBox },
    ],
  });

const box = () => screen.getByRole('combobox', { name: 'Buscar produtos' });

const texts = (...titles: string[]) =>
  titles.map((descricao, index) => ({ descricao, RowId: `s${index}` }));
const products = (...titles: string[]) =>
  titles.map((descricao, index) => ({ descricao, RowId: `p${index}`, idprd: index + 7 }));

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {};

/** Advances the search box's timers. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('the search box', () => {
  it('requests suggestions once, for the latest text, and not for a single character', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const calls = recordCalls(SuggestionsCall, { sugestao: [], produtos: products('Piso Polar') });
    const { user } = openSearch();

    await user.type(box(), 'piso');

    expect(await screen.findByRole('option', { name: 'Piso Polar' })).toBeVisible();
    expect(calls.map(({ query }) => query.produto)).toEqual(['piso']);

    await user.clear(box());
    await user.type(box(), 'p');
    await pass(300);

    expect(calls).toHaveLength(1);
  });

  it('keeps what is typed while the page of the results is rendered, which begins again then', async () => {
    server.use(mockReply(SuggestionsCall, { sugestao: [], produtos: [] }));
    let show = () => {};
    const code = new Promise<{ default: () => null }>((resolve) => {
      show = () => resolve({ default: () => null });
    });
    const Late = lazy(() => code);
    const Results = () => (useLocation().pathname.endsWith('/cimento') ? <Late /> : null);
    const { user, currentPath } = renderRoute('/', {
      routes: [
        {
          path: '*',
          Component: () => (
            <>
              <SearchBox />
              <Results />
            </>
          ),
        },
      ],
    });
    await user.type(box(), 'cimento{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/produtos/pesquisar/cimento'));

    await user.clear(box());
    await user.type(box(), 'tin');
    expect(box()).toHaveValue('tin');
    await act(async () => {
      show();
      await code;
    });

    expect(box()).toHaveValue('tin');
  });

  it('keeps what is typed while the results of the last search are loading', async () => {
    server.use(mockReply(SuggestionsCall, { sugestao: [], produtos: [] }));
    let show = () => {};
    const results = new Promise<null>((resolve) => (show = () => resolve(null)));
    const { user, currentPath, router } = renderRoute('/', {
      routes: [
        {
          path: '*',
          Component: SearchBox,
          loader: ({ request }) => (request.url.includes('ducha') ? results : null),
        },
      ],
    });
    await user.type(
      await screen.findByRole('combobox', { name: 'Buscar produtos' }),
      'ducha{Enter}',
    );
    await user.clear(box());
    await user.type(box(), 'te');

    await act(async () => {
      show();
      await results;
    });
    await waitFor(() => expect(currentPath()).toContain('ducha'));
    await user.type(box(), 'lha');

    expect(box()).toHaveValue('telha');
    await act(() => router.navigate('/pesquisar/tinta'));
    expect(box()).toHaveValue('tinta');
  });

  it('shows at most five products with pictures before at most five suggestions', async () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    server.use(
      mockReply(SuggestionsCall, {
        sugestao: texts(...six.map((each) => `palavra ${each}`)),
        produtos: products(...six.map((each) => `produto ${each}`)),
      }),
    );
    const { user } = openSearch();

    await user.type(box(), 'tu');

    const [first, second] = await screen.findAllByRole('group');
    expect(first).toHaveAccessibleName('Produtos');
    expect(second).toHaveAccessibleName('Sugestão');
    const shown = within(first!).getAllByRole('option');
    expect(shown).toHaveLength(5);
    expect(shown[0]!.querySelector('img')).toHaveAttribute('src', '/imagens/7/1.png?w=96');
    expect(within(second!).getAllByRole('option')).toHaveLength(5);
  });

  it('shows the Pix price of a product as its card does, where the server sends it', async () => {
    const [floor, grout, other] = products('Piso Polar', 'Rejunte', 'Sem preço');
    server.use(
      mockReply(SuggestionsCall, {
        sugestao: [],
        produtos: [
          { ...floor!, preco: 44.91, unidade: 'M2' },
          { ...grout!, preco: 1234.5, unidade: 'SC' },
          other!,
        ],
      }),
    );
    const { user } = openSearch();

    await user.type(box(), 'pi');

    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Piso PolarR$ 44,91/m² no Pix',
      'RejunteR$ 1.234,50 no Pix',
      'Sem preço',
    ]);
  });

  it('drops a reply that arrives after a later request', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { released, release } = holdReply();
    const waitForRelease = jest.fn(() => released);
    server.use(
      mockReply(SuggestionsCall, async ({ query }) => {
        if (query.produto === 'pi') await waitForRelease();
        return { sugestao: texts(`resposta a ${query.produto}`), produtos: [] };
      }),
    );
    const { user } = openSearch();
    await user.type(box(), 'pi');
    await waitFor(() => expect(waitForRelease).toHaveBeenCalled());

    await user.type(box(), 'so');

    expect(await screen.findByRole('option', { name: 'resposta a piso' })).toBeVisible();
    release();
    await pass(1000);
    expect(screen.getByRole('option')).toHaveAccessibleName('resposta a piso');
  });

  it('shows that it is loading, and that nothing was found', async () => {
    const { released, release } = holdReply();
    server.use(mockReply(SuggestionsCall, { sugestao: [], produtos: [] }, { after: released }));
    const { user } = openSearch();

    await user.type(box(), 'xyz');

    expect(screen.getByText('Carregando...')).toBeVisible();
    release();
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeVisible();
  });

  it('only logs that suggestions failed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    server.use(mockError(SuggestionsCall, 400, 'Não.'));
    const { user } = openSearch();

    await user.type(box(), 'piso');

    await waitFor(() => expect(warn).toHaveBeenCalled());
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.queryByText('Não.')).not.toBeInTheDocument();
    warn.mockRestore();
  });

  it('searches on Enter with an encoded address, and keeps the text', async () => {
    server.use(mockReply(SuggestionsCall, { sugestao: [], produtos: [] }));
    const { user, store, currentPath } = openSearch();

    await user.type(box(), ' piso 60/60 {Enter}');

    await waitFor(() => expect(currentPath()).toBe('/produtos/pesquisar/piso%2060%2F60'));
    expect(selectSearchText(store.getState())).toBe('piso 60/60');
    // The page renders shortly after the address has changed.
    await waitFor(() => expect(box()).toHaveValue('piso 60/60'));
  });

  it('opens a product that was selected with the arrow keys, and empties the box', async () => {
    server.use(
      mockReply(SuggestionsCall, {
        sugestao: texts('piso'),
        produtos: products('Piso A', 'Piso B'),
      }),
    );
    const { user, currentPath } = openSearch();
    await user.type(box(), 'pis');
    await screen.findByRole('option', { name: 'Piso A' });

    await user.keyboard('{ArrowDown}{ArrowDown}');
    const option = screen.getByRole('option', { name: 'Piso B' });
    expect(box()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(currentPath()).toBe('/produto/8'));
    expect(box()).toHaveValue('');
  });

  it('searches for a suggestion that was clicked', async () => {
    server.use(mockReply(SuggestionsCall, { sugestao: texts('torneira'), produtos: [] }));
    const { user, currentPath } = openSearch();
    await user.type(box(), 'torn');

    await user.click(await screen.findByRole('option', { name: 'torneira' }));

    await waitFor(() => expect(currentPath()).toBe('/produtos/pesquisar/torneira'));
    expect(box()).toHaveValue('torneira');
  });

  it('closes on Escape, and a second Escape clears the box', async () => {
    server.use(mockReply(SuggestionsCall, { sugestao: texts('torneira'), produtos: [] }));
    const { user } = openSearch();
    await user.type(box(), 'torn');
    await screen.findByRole('option');

    await user.keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('torn');

    await user.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  it('is cleared by a button, which is there while the box has a text, and keeps the focus', async () => {
    const { user } = openSearch('/pesquisar/piso%20frio');

    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));

    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();
  });

  it('says for which text the suggestions are when it is not the typed one', async () => {
    server.use(
      mockReply(SuggestionsCall, {
        sugestao: texts('Torneira'),
        produtos: [],
        mostrando: 'torneira',
      }),
    );
    const { user } = openSearch();

    await user.type(box(), 'torneira lorenzetti');

    expect(await screen.findByText('Sugestões para “torneira”')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Torneira' })).toBeVisible();
  });

  it('contains the text of the search results on the screen', () => {
    openSearch('/pesquisar/piso%2060%2F60');

    expect(box()).toHaveValue('piso 60/60');
  });

  it.each([
    ['/pesquisar?produto=piso+frio', '/produtos/pesquisar/piso%20frio'],
    ['/pesquisar?produto=', '/produtos'],
  ])('is redirected from %s, the form’s target without JavaScript', async (path, results) => {
    const { currentPath } = openSearch(path);

    await waitFor(() => expect(currentPath()).toBe(results));
  });
});
