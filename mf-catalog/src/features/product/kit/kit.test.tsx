import { screen, waitFor, within } from '@testing-library/react';
import { holdReply, mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import {
  aCartLine,
  aJobProductsReply,
  aProductDetailReply,
  aUnitLine,
  aUnitProductDto,
  productAttributeDtos,
} from '@fireflay/testing/builders';
import { handlersOf, sampleJobProducts } from '@fireflay/testing/scenarios';
import type { ListPickerProps } from 'shared-contracts/remotes';
import { lineAdded, selectCartLines } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
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
/** '7: 8 Piso': eight of the product 7, for the room. */
const cartOf = (store: Store) =>
  selectCartLines(store.getState()).map(({ productId, quantity, rooms = [] }) =>
    `${productId}: ${quantity} ${rooms.map(({ name }) => name).join(', ')}`.trim(),
  );
type User = Awaited<ReturnType<typeof openKit>>['user'];
async function rename(user: User, name: string) {
  const field = screen.getByLabelText('Nome do ambiente');
  await user.clear(field);
  await user.type(field, name);
}
async function calculate(user: User, area: string) {
  const field = screen.getByLabelText('Ou só a área (m²)');
  await user.clear(field);
  await user.type(field, `${area}{Enter}`);
}
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

  it('puts the kept lines and the optional ones that were included into the cart, and says so with the focus on it', async () => {
    const { user, store } = await openKit();
    await findLines();
    const total = () => screen.getByText(/no cartão\. Sem o frete/).textContent;
    const before = total();
    expect(
      lineOf('Clipes').getByText(/, 2 pacotes de 100 peças, .* Fora da compra\.$/),
    ).toBeVisible();

    await user.click(lineOf('Clipes').getByRole('button', { name: /^Incluir/ }));

    expect(total()).not.toBe(before);
    await user.click(lineOf('Rejunte').getByRole('button', { name: /^Remover/ }));
    expect(lineOf('Rejunte').getByRole('button', { name: /^Incluir de novo/ })).toHaveFocus();
    await user.click(buy());

    const message = await screen.findByText('3 produtos estão no carrinho.');
    expect(message.closest('[tabindex]')).toHaveFocus();
    expect(cartOf(store)).toEqual(['7: 8 Piso', '31: 7 Piso', '37: 2 Piso']);
    expect(screen.getByRole('link', { name: 'Ver o carrinho' })).toBeVisible();
  });

  it('asks whether a second room is another one, and adds what both need before packages are filled', async () => {
    const { user, store } = await openKit();
    await findLines();
    await rename(user, 'Sala');
    await user.click(buy());
    await screen.findByText(/estão no carrinho\.$/);

    await calculate(user, '5');
    await user.click(buy());

    const dialog = within(await screen.findByRole('dialog', { name: 'É outro ambiente?' }));
    expect(dialog.getByText('O carrinho já tem materiais para: Sala.')).toBeVisible();
    expect(dialog.getByLabelText('Nome do ambiente')).toHaveValue('Sala 2');
    await user.click(dialog.getByRole('button', { name: 'Outro ambiente: somar' }));

    // 7.13 + 2.66 boxes are 10, not 8 + 3.
    await waitFor(() =>
      expect(cartOf(store)).toEqual([
        '7: 10 Sala, Sala 2',
        '31: 9 Sala, Sala 2',
        '34: 1 Sala',
        '33: 1 Sala 2',
      ]),
    );
    expect(
      screen.getByText('Argamassa AC-III Cinza 20 kg: havia 7 no carrinho, agora são 9.'),
    ).toBeVisible();
  });

  it('exchanges a room for its new measurements, and keeps the other rooms', async () => {
    const { user, store } = await openKit();
    await findLines();
    await user.click(buy());
    await screen.findByText(/estão no carrinho\.$/);
    await calculate(user, '5');
    await user.click(buy());
    await user.click(await screen.findByRole('button', { name: 'Outro ambiente: somar' }));
    await waitFor(() => expect(cartOf(store)[0]).toBe('7: 10 Piso, Piso 2'));

    await calculate(user, '4');
    await user.click(buy());
    await user.click(await screen.findByRole('button', { name: 'Mesmo ambiente: trocar (Piso)' }));

    // 4 m² and 5 m², each with 15 %: 2.13 + 2.66 boxes.
    await waitFor(() =>
      expect(cartOf(store)).toEqual([
        '7: 5 Piso 2, Piso',
        '31: 4 Piso 2, Piso',
        '33: 2 Piso 2, Piso',
      ]),
    );
  });

  it('asks as well where the cart has a product that was bought by itself', async () => {
    const { user, store } = await openKit();
    await findLines();
    store.dispatch(lineAdded(aCartLine({ productId: '7', quantity: 3 })));

    await user.click(buy());

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('O carrinho já tem produtos desta lista.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mesmo ambiente: trocar' }));
    await waitFor(() => expect(cartOf(store)[0]).toBe('7: 8 Piso'));
  });

  it('says what has left the catalogue, and what the cart has now', async () => {
    const { user, store } = await openKit();
    await findLines();
    store.dispatch(lineAdded(aUnitLine({ productId: '34', quantity: 2 })));
    server.use(
      mockReply(ProductsCall, ({ query: { codigo = '' } }) => {
        if (codigo === '7') return floor;
        const product = aUnitProductDto({
          idprd: Number(codigo),
          descricao: `Produto ${codigo}`,
        });
        return aProductDetailReply({ produtos: codigo === '31' ? [] : [product], lotes: [] });
      }),
    );

    await user.click(buy());
    await user.click(await screen.findByRole('button', { name: 'Outro ambiente: somar' }));

    expect(
      await screen.findByText('Argamassa AC-III Cinza 20 kg: saiu do catálogo.'),
    ).toBeVisible();
    expect(screen.getByText('Produto 34: havia 2 no carrinho, agora são 3.')).toBeVisible();
    expect(cartOf(store)).toEqual(['34: 3 Piso', '7: 8 Piso']);
  });

  it('saves all products in a list', async () => {
    const { user } = await openKit();
    await findLines();

    await user.click(screen.getByRole('button', { name: 'Salvar em uma lista' }));

    expect(await screen.findByText('lista: 7, 31, 34')).toBeVisible();
  });

  it('leads to a quote of all products', async () => {
    await openKit();
    await findLines();

    expect(screen.getByRole('link', { name: 'Gerar orçamento' })).toHaveAttribute(
      'href',
      '/orcamento/novo?itens=7:8-31:7-34:1',
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
