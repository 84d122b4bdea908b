import { act, screen, waitFor, within } from '@testing-library/react';
import { holdReply, mockReply, recordCalls, server } from '@fireflay/testing';
import { aProductListReply } from '@fireflay/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { aFilteredReply, facetDtos, openListing } from '../listing-page.fixture';

/** The filters beside the list; phones show them in a drawer. */
const filters = () => within(screen.getByRole('form', { name: 'Filtros' }));

/** Filters the products by the brand Itaverá; `release` lets the list arrive. */
async function filterSlowly() {
  server.use(mockReply(ProductsCall, aFilteredReply()));
  const view = openListing('/produtos');
  await screen.findByRole('form', { name: 'Filtros' });
  const { released, release } = holdReply();
  server.use(mockReply(ProductsCall, aFilteredReply(), { after: released }));

  await view.user.click(filters().getByLabelText(/^Itaverá/));
  await view.user.click(filters().getByRole('button', { name: 'Filtrar' }));
  return { ...view, release };
}

beforeEach(() => mockBrowserApis());

describe('the filters of a listing', () => {
  it('accept several brands and categories and one price, and send them when Filtrar is pressed', async () => {
    const requests = recordCalls(ProductsCall, aFilteredReply());
    const { user, currentPath } = openListing(
      '/produtos/pisos-e-revestimentos?ordem=nome&pagina=2',
    );
    await screen.findByRole('form', { name: 'Filtros' });

    await user.click(filters().getByRole('checkbox', { name: /^Pedra Clara\b.*9 produtos$/ }));
    await user.click(filters().getByLabelText(/^Itaverá/));
    await user.click(filters().getByLabelText(/^Pisos/));
    await user.click(filters().getByLabelText(/^até R\$\s50,00/));
    await user.click(filters().getByLabelText(/^até R\$\s100,00/));
    expect(requests).toHaveLength(1);
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    await waitFor(() =>
      expect(currentPath()).toBe(
        '/produtos/pisos-e-revestimentos?marca=1-2&cat=503&preco=100&ordem=nome',
      ),
    );
    expect(requests.at(-1)?.query).toMatchObject({
      grupo: 'pisos-e-revestimentos',
      marca: '1-2',
      cat: '503',
      precos: '100',
      ordem: 'nome',
      pagina: '1',
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Produtos' })).toHaveFocus());
  });

  it('stay selected when the order changes before the filtered list has loaded', async () => {
    const { user, currentPath, release } = await filterSlowly();

    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Menor preço');
    await waitFor(() => expect(screen.getByLabelText('Ordenar por')).toHaveValue('cheapest'));
    release();

    await waitFor(() => expect(currentPath()).toBe('/produtos?marca=2&ordem=menor-preco'));
    expect(filters().getByLabelText(/^Itaverá/)).toBeChecked();
  });

  it('keep ticked options that were not yet submitted when the order changes', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    const { user, currentPath } = openListing('/produtos');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.click(filters().getByLabelText(/^Itaverá/));
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Menor preço');
    await waitFor(() => expect(currentPath()).toBe('/produtos?ordem=menor-preco'));
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    await waitFor(() => expect(currentPath()).toBe('/produtos?marca=2&ordem=menor-preco'));
  });

  it('keep what is typed while the list that they filter is loading', async () => {
    const { user, currentPath, release } = await filterSlowly();

    await user.type(filters().getByLabelText('Outro valor, até R$'), '7');
    await user.click(filters().getByLabelText(/^Pisos/));
    await user.type(filters().getByLabelText('Outro valor, até R$'), '0');
    release();
    await waitFor(() => expect(currentPath()).toBe('/produtos?marca=2'));
    await screen.findByRole('link', { name: 'Remover o filtro Itaverá' });

    expect(filters().getByLabelText(/^Itaverá/)).toBeChecked();
    expect(filters().getByLabelText(/^Pisos/)).toBeChecked();
    expect(filters().getByLabelText('Outro valor, até R$')).toHaveValue('70');
    expect(filters().getByLabelText('Outro valor, até R$')).toHaveFocus();
  });

  it('accept a custom price', async () => {
    const requests = recordCalls(ProductsCall, aFilteredReply());
    const { user, currentPath } = openListing('/produtos');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.type(filters().getByLabelText('Outro valor, até R$'), '59,90{Enter}');

    await waitFor(() => expect(currentPath()).toBe('/produtos?preco=59.9'));
    expect(requests.at(-1)?.query.precos).toBe('59.9');
    await waitFor(() =>
      expect(filters().getByLabelText('Outro valor, até R$')).toHaveValue('59,90'),
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Produtos' })).toHaveFocus());
  });

  it.each([
    ['R$ 50', '50'],
    ['1.200', '1200'],
    ['1.200,50', '1200.5'],
  ])('accept the custom price %s', async (typed, parameter) => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    const { user, currentPath } = openListing('/produtos');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.type(filters().getByLabelText('Outro valor, até R$'), `${typed}{Enter}`);

    await waitFor(() => expect(currentPath()).toBe(`/produtos?preco=${parameter}`));
  });

  it('say at the field which price counts for what is sold by m²', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));

    openListing('/produtos?preco=59.9');
    await screen.findByRole('form', { name: 'Filtros' });

    expect(filters().getByLabelText('Outro valor, até R$')).toHaveAccessibleDescription(
      'Para o que é vendido por m², o preço é o do m².',
    );
  });

  it('are not sent with a custom price that is no amount', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    const { user, currentPath } = openListing('/produtos');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.click(filters().getByLabelText(/^Itaverá/));
    await user.type(filters().getByLabelText('Outro valor, até R$'), 'barato');
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    expect(filters().getByLabelText('Outro valor, até R$')).toBeInvalid();
    expect(currentPath()).toBe('/produtos');
  });

  it('replace a custom price by the price that is chosen after it, and the other way round', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    const { user, currentPath } = openListing('/produtos?preco=59.9');
    await screen.findByRole('form', { name: 'Filtros' });

    await user.click(filters().getByLabelText(/^até R\$\s100,00/));
    expect(filters().getByLabelText('Outro valor, até R$')).toHaveValue('');
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(currentPath()).toBe('/produtos?preco=100'));

    await waitFor(() => expect(filters().getByLabelText(/^até R\$\s100,00/)).toBeChecked());
    await user.type(filters().getByLabelText('Outro valor, até R$'), '70');

    expect(filters().getByLabelText('Qualquer preço')).toBeChecked();
  });

  it('are read from a shared address', async () => {
    const requests = recordCalls(ProductsCall, aFilteredReply(30));
    openListing('/produtos?marca=2&preco=50&pagina=2');
    await screen.findByRole('form', { name: 'Filtros' });

    expect(filters().getByLabelText(/^Itaverá/)).toBeChecked();
    expect(filters().getByLabelText(/^Pedra Clara/)).not.toBeChecked();
    expect(filters().getByLabelText(/^até R\$\s50,00/)).toBeChecked();
    expect(requests[0]?.query).toMatchObject({ marca: '2', precos: '50', pagina: '2' });
    expect(screen.getByRole('link', { name: 'Página 1' })).toHaveAttribute(
      'href',
      '/produtos?marca=2&preco=50',
    );
  });

  it('can be removed one by one or all at once', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    const { user, currentPath } = openListing('/produtos/banheiro?marca=1-2&preco=50&ordem=nome');
    const chosen = within(await screen.findByRole('list', { name: 'Filtros escolhidos' }));

    await user.click(chosen.getByRole('link', { name: 'Remover o filtro Pedra Clara' }));
    await waitFor(() =>
      expect(currentPath()).toBe('/produtos/banheiro?marca=2&preco=50&ordem=nome'),
    );
    await user.click(chosen.getByRole('link', { name: 'Limpar filtros' }));

    await waitFor(() => expect(currentPath()).toBe('/produtos/banheiro?ordem=nome'));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Filtros escolhidos' })).toBeNull(),
    );
  });

  it('are restored with the list when the shopper navigates back', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    const { user, router } = openListing('/produtos?marca=1');
    await screen.findByRole('form', { name: 'Filtros' });
    await user.click(screen.getByRole('link', { name: 'Remover o filtro Pedra Clara' }));
    await waitFor(() => expect(filters().getByLabelText(/^Pedra Clara/)).not.toBeChecked());

    await act(() => router.navigate(-1));

    await waitFor(() => expect(filters().getByLabelText(/^Pedra Clara/)).toBeChecked());
  });

  it('redirect to the canonical address when the form is sent without JavaScript', async () => {
    server.use(mockReply(ProductsCall, aFilteredReply()));
    const { currentPath } = openListing('/produtos?marca=2&marca=1&preco=100&ate=&ordem=nome');

    await screen.findByRole('form', { name: 'Filtros' });

    expect(currentPath()).toBe('/produtos?marca=1-2&preco=100&ordem=nome');
  });

  it('ignore invalid codes and prices in the address', async () => {
    const requests = recordCalls(ProductsCall, aFilteredReply());
    openListing('/produtos?marca=1-%27&cat=%3Cb%3E&preco=barato');

    await screen.findByRole('form', { name: 'Filtros' });

    expect(requests[0]?.query).toEqual({ marca: '1', pagina: '1', limite: '12' });
  });

  it('explain that no product matches all of them, and can be cleared there', async () => {
    server.use(mockReply(ProductsCall, aProductListReply({ produtos: [], ...facetDtos })));
    openListing('/produtos/banheiro?marca=1');

    expect(await screen.findByText('Nenhum produto tem tudo o que você marcou.')).toBeVisible();
    expect(screen.queryByText('Volte em breve para ver novos produtos!')).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Limpar filtros' })) {
      expect(link).toHaveAttribute('href', '/produtos/banheiro');
    }
  });
});
