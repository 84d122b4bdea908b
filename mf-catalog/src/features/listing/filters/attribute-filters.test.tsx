import { screen, waitFor, within } from '@testing-library/react';
import { mockReply, recordCalls, server } from '@fireflay/testing';
import { aProductListReply, productDtos } from '@fireflay/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { facetDtos, openListing } from '../listing-page.fixture';

const option = (codigo: string, descricao: string, quantidade = 2) => ({
  codigo,
  descricao,
  quantidade,
});

const attributeDtos = [
  {
    id: 'size',
    nome: 'Tamanho',
    opcoes: [option('600x600', '60 × 60 cm', 8), option('600x1200', '60 × 120 cm', 5)],
  },
  {
    id: 'finish',
    nome: 'Acabamento',
    opcoes: [option('matt', 'Fosco'), option('polished', 'Polido')],
  },
  { id: 'color', nome: 'Cor', opcoes: [option('gray', 'Cinza'), option('white', 'Branco')] },
  { id: 'absorption', nome: 'Absorção', opcoes: [option('BIa', 'BIa'), option('BIb', 'BIb')] },
  {
    id: 'thickness',
    nome: 'Espessura',
    unidade: 'mm',
    opcoes: Array.from({ length: 18 }, (_, at) => option(`${at + 6}.5`, `${at + 6},5 mm`)),
  },
];

const aReply = (atributos: typeof attributeDtos = attributeDtos) =>
  aProductListReply({
    produtos: productDtos(12),
    total: 13,
    ...facetDtos,
    agrupamento: { ...facetDtos.agrupamento, atributos },
  });

const path = '/produtos/pisos-e-revestimentos/pisosporcelanatos';
const filters = () => within(screen.getByRole('form', { name: 'Filtros' }));
const groupOf = (name: string) => within(filters().getByRole('group', { name }));
const openFilters = async (search = '') => {
  const view = openListing(path + search);
  await screen.findByRole('form', { name: 'Filtros' });
  return view;
};

beforeEach(() => mockBrowserApis());

describe('the filters by attribute of a subcategory', () => {
  it('show how many products have each value, and send several values of several attributes', async () => {
    const requests = recordCalls(ProductsCall, aReply());
    const { user, currentPath } = await openFilters();

    await user.click(
      groupOf('Tamanho').getByRole('checkbox', { name: /^60 × 60 cm.*8 produtos$/ }),
    );
    await user.click(groupOf('Acabamento').getByLabelText(/^Polido/));
    await user.click(groupOf('Acabamento').getByLabelText(/^Fosco/));
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    await waitFor(() =>
      expect(new URLSearchParams(currentPath().split('?')[1]).get('atributos')).toBe(
        'finish:matt-polished_size:600x600',
      ),
    );
    await waitFor(() =>
      expect(requests.at(-1)?.query).toMatchObject({
        subgrupo: 'pisosporcelanatos',
        atributos: 'finish:matt-polished_size:600x600',
        pagina: '1',
      }),
    );
  });

  it('are read from a shared address, and are not indexed', async () => {
    const requests = recordCalls(ProductsCall, aReply());
    await openFilters('?atributos=size:600x600_finish:matt');

    expect(groupOf('Tamanho').getByLabelText(/^60 × 60 cm/)).toBeChecked();
    expect(groupOf('Acabamento').getByLabelText(/^Fosco/)).toBeChecked();
    expect(groupOf('Acabamento').getByLabelText(/^Polido/)).not.toBeChecked();
    expect(requests[0]?.query.atributos).toBe('finish:matt_size:600x600');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute(
      'content',
      'noindex, follow',
    );
  });

  it('can be removed one by one, named by their attribute', async () => {
    server.use(mockReply(ProductsCall, aReply()));
    const { user, currentPath } = await openFilters('?atributos=finish:matt-polished');
    const chosen = within(screen.getByRole('list', { name: 'Filtros escolhidos' }));

    await user.click(chosen.getByRole('link', { name: 'Remover o filtro Acabamento: Polido' }));
    await waitFor(() => expect(currentPath()).toBe(`${path}?atributos=finish%3Amatt`));
    await waitFor(() => expect(chosen.queryByText('Acabamento: Polido')).toBeNull());
    await user.click(chosen.getByRole('link', { name: 'Remover o filtro Acabamento: Fosco' }));

    await waitFor(() => expect(currentPath()).toBe(path));
    await waitFor(() => expect(groupOf('Acabamento').getByLabelText(/^Fosco/)).not.toBeChecked());
  });

  it('show an attribute that the store does not have as a filter that can be removed, and keep it', async () => {
    server.use(mockReply(ProductsCall, aReply()));
    const { user, currentPath } = await openFilters('?atributos=foo:bar');

    expect(
      screen.getByRole('link', { name: 'Remover o filtro Filtro sem produtos aqui' }),
    ).toHaveAttribute('href', path);
    expect(filters().getByRole('checkbox', { name: /^Filtro sem produtos aqui/ })).toBeChecked();
    await user.click(groupOf('Cor').getByLabelText(/^Cinza/));
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    await waitFor(() => expect(currentPath()).toBe(`${path}?atributos=color%3Agray_foo%3Abar`));
  });

  it('collapse after the third attribute and after six values, and open where a value is chosen', async () => {
    server.use(mockReply(ProductsCall, aReply()));
    const { user } = await openFilters('?atributos=absorption:BIb');

    const others = filters().getByText('Mais 2 filtros').closest('details');
    expect(others).toHaveAttribute('open');
    const values = filters().getByText('Ver mais 12');
    expect(values.closest('details')).not.toHaveAttribute('open');
    await user.click(values);

    expect(values.closest('details')).toHaveAttribute('open');
    expect(groupOf('Absorção').getByLabelText(/^BIb/)).toBeChecked();
  });

  it('redirect to one parameter when the form is sent without JavaScript', async () => {
    server.use(mockReply(ProductsCall, aReply()));

    const { currentPath } = await openFilters(
      '?atributos=size:600x600&atributos=finish:polished&atributos=finish:matt&preco=&ate=',
    );

    expect(currentPath()).toBe(`${path}?atributos=finish%3Amatt-polished_size%3A600x600`);
  });

  it('ignore what is no attribute with values', async () => {
    const requests = recordCalls(ProductsCall, aReply());

    await openFilters('?atributos=finish_:x_finish:_%27:a_size:600x600-');

    expect(requests[0]?.query.atributos).toBeUndefined();
  });

  it('are dropped with the subcategory that they belong to', async () => {
    server.use(mockReply(ProductsCall, aReply()));
    const { user, currentPath } = openListing(
      '/produtos/pesquisar/piso?cat=501&atributos=finish:matt',
    );
    await screen.findByRole('form', { name: 'Filtros' });

    await user.click(groupOf('Categorias').getByLabelText(/^Pisos/));
    await user.click(filters().getByRole('button', { name: 'Filtrar' }));

    await waitFor(() => expect(currentPath()).toBe('/produtos/pesquisar/piso?cat=501-503'));
  });

  it('are absent where a list has no attributes', async () => {
    server.use(mockReply(ProductsCall, aReply([])));

    await openFilters();

    expect(filters().queryByRole('group', { name: 'Tamanho' })).toBeNull();
    expect(filters().getByRole('group', { name: 'Marcas' })).toBeVisible();
  });
});
