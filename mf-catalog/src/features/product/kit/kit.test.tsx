import { screen, waitFor, within } from '@testing-library/react';
import { holdReply, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import {
  aJobProductsReply,
  aProductDetailReply,
  aUnitProductDto,
  productAttributeDtos,
} from '@fireflay/testing/builders';
import { handlersOf, sampleJobProducts } from '@fireflay/testing/scenarios';
import type { ListPickerProps } from 'shared-contracts/remotes';
import { quantityChanged, selectCartLines } from 'shared-contracts/store';
import { ProductsCall, ReadJobProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { routesWithNotFound } from '../../../testing/routes-with-not-found';

function ListPicker({ productId, others = [] }: ListPickerProps) {
  return (
    <p>{`lista: ${[{ productId, quantity: 0 }, ...others].map((each) => each.productId).join(', ')}`}</p>
  );
}

const floor = aProductDetailReply({ atributos: productAttributeDtos() });

/** Opens the page of the porcelain, and its kit. */
async function openKit() {
  const view = renderRoute('/produto/7', {
    routes: routesWithNotFound,
    fragments: { 'mf-account/list-picker': ListPicker },
  });
  await view.user.type(await screen.findByLabelText('Área em m²'), '14');
  await view.user.click(screen.getByRole('button', { name: 'Tudo para a obra' }));
  return view;
}

const findLines = async () =>
  within(await screen.findByRole('region', { name: 'O que comprar' })).findAllByRole('listitem');
const lineOf = (name: string) => {
  const item = screen
    .getByRole('heading', { level: 4, name: new RegExp(`^${name}`) })
    .closest('li');
  if (!item) throw new Error(`No line: ${name}`);
  return within(item);
};
const buy = () => screen.getByRole('button', { name: /^Colocar \d+ produtos? no carrinho$/ });

beforeEach(() => {
  mockBrowserApis();
  sessionStorage.clear();
  server.use(...handlersOf({}));
});

describe('the kit of a tile', () => {
  it('asks for its products when it is opened, and knows the area that was typed', async () => {
    const requests: string[] = [];
    server.use(
      mockReply(ReadJobProductsCall, ({ query }) => {
        requests.push(query.itens ?? '');
        return aJobProductsReply(query.itens ?? '', sampleJobProducts());
      }),
    );

    await openKit();
    await findLines();

    expect(requests).toEqual(['mortar-grout-spacer-tSpacer-clip-wedge-skirting-membrane-veil']);
    expect(screen.getByLabelText('Ou só a área (m²)')).toHaveValue('14');
    expect(lineOf('Piso').getByText('8 caixas (17,28 m²)')).toBeVisible();
    expect(lineOf('Argamassa').getByText(/Fonte: /)).toHaveTextContent(
      'Fonte: Estimativa da loja, ainda não conferida em uma tabela (11/2026).',
    );
  });

  it('moves the focus to what to buy also where the products arrive after the form was sent', async () => {
    const { released, release } = holdReply();
    server.use(
      mockReply(
        ReadJobProductsCall,
        ({ query }) => aJobProductsReply(query.itens ?? '', sampleJobProducts()),
        { after: released },
      ),
    );
    const { user } = await openKit();
    await user.click(await screen.findByRole('button', { name: 'Calcular materiais' }));
    expect(screen.queryByRole('region', { name: 'O que comprar' })).not.toBeInTheDocument();

    release();

    const result = await screen.findByRole('region', { name: 'O que comprar' });
    await waitFor(() => expect(result).toHaveFocus());
  });

  it('puts the kept lines into the cart, and says so with the focus on it', async () => {
    const { user, store } = await openKit();
    await findLines();
    const before = screen.getByText(/no cartão\. Sem o frete/).textContent;

    await user.click(lineOf('Clipes').getByRole('button', { name: /^Remover/ }));

    expect(lineOf('Clipes').getByRole('button', { name: /^Incluir de novo/ })).toHaveFocus();
    expect(screen.getByText(/no cartão\. Sem o frete/)).not.toHaveTextContent(before ?? '');
    await user.click(buy());

    const message = await screen.findByText('4 produtos estão no carrinho.');
    expect(message.closest('[tabindex]')).toHaveFocus();
    expect(
      selectCartLines(store.getState()).map(({ productId, quantity }) => [productId, quantity]),
    ).toEqual([
      ['7', 8],
      ['32', 7],
      ['34', 1],
      ['38', 2],
    ]);
    expect(screen.getByRole('link', { name: 'Ver o carrinho' })).toBeVisible();
  });

  it('raises a line of the cart to what it needs, once, and says what has left the catalogue', async () => {
    const { user, store } = await openKit();
    await findLines();
    await user.click(buy());
    await screen.findByText(/estão no carrinho\.$/);
    store.dispatch(quantityChanged({ productId: '38', selectedBatch: null, quantity: 1 }));
    server.use(
      mockReply(ProductsCall, ({ query: { codigo = '' } }) => {
        if (codigo === '7') return floor;
        const product = aUnitProductDto({
          idprd: Number(codigo),
          descricao: `Produto ${codigo}`,
        });
        return aProductDetailReply({ produtos: codigo === '32' ? [] : [product], lotes: [] });
      }),
    );

    await user.click(buy());

    expect(
      await screen.findByText('Argamassa AC-I Interna 20 kg: saiu do catálogo.'),
    ).toBeVisible();
    expect(screen.getByText('Produto 38: havia 1 no carrinho, agora são 2.')).toBeVisible();
    expect(screen.getByText('Produto 34: já estava no carrinho, com 1.')).toBeVisible();
    expect(
      selectCartLines(store.getState()).find(({ productId }) => productId === '38')?.quantity,
    ).toBe(2);
  });

  it('saves all products in a list', async () => {
    const { user } = await openKit();
    await findLines();

    await user.click(screen.getByRole('button', { name: 'Salvar em uma lista' }));

    expect(await screen.findByText('lista: 7, 32, 34, 37, 38')).toBeVisible();
  });

  it('leads to a quote of all products', async () => {
    await openKit();
    await findLines();

    expect(screen.getByRole('link', { name: 'Gerar orçamento' })).toHaveAttribute(
      'href',
      '/orcamento/novo?itens=7:8-32:7-34:1-37:2-38:2',
    );
  });

  it('keeps what was typed, and says at its field what is wrong, with the focus there', async () => {
    const { user, unmount } = await openKit();
    await findLines();
    const area = screen.getByLabelText('Ou só a área (m²)');
    await user.clear(area);
    await user.type(area, '0{Enter}');

    expect(area).toHaveFocus();
    expect(area).toHaveAccessibleDescription(/digite um valor a partir de/);
    await user.type(area, '9{Enter}');
    await findLines();
    unmount();
    renderRoute('/produto/7', { routes: routesWithNotFound });
    await user.click(await screen.findByRole('button', { name: 'Tudo para a obra' }));

    expect(await screen.findByLabelText('Ou só a área (m²)')).toHaveValue('09');
  });

  it('is for walls as well, with the measurements that were typed', async () => {
    const { user } = await openKit();
    await findLines();

    await user.click(screen.getByRole('button', { name: 'Parede' }));

    expect(screen.getByRole('button', { name: 'Parede' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Altura (m)')).toHaveValue('');
    expect(screen.getByLabelText('Ou só a área (m²)')).toHaveValue('14');
  });

  it('says why it could not be loaded, and loads again', async () => {
    server.use(mockError(ReadJobProductsCall, 400, 'Não deu certo.'));
    const { user } = await openKit();
    expect(await screen.findByText('Não deu certo.')).toBeVisible();
    server.use(...handlersOf({}));

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    await waitFor(async () => expect(await findLines()).not.toHaveLength(0));
  });

  it('is not shown for a product that has no job', async () => {
    renderRoute('/produto/12', { routes: routesWithNotFound });

    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Tudo para a obra' })).toBeNull();
  });
});
