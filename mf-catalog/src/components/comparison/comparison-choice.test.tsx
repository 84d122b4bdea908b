import { act, screen, waitFor, within } from '@testing-library/react';
import { mockReply, renderRoute, server } from '@fireflay/testing';
import { productDtos } from '@fireflay/testing/builders';
import { readComparedProducts, saveComparedProducts } from 'shared-contracts/store';
import { BestSellersCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { openProduct } from '../../testing/product-page.fixture';

const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Comparar ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Produtos para comparar' }));
const chosenIds = () => readComparedProducts().map(({ id }) => id);
const aProduct = (id: number) => ({ id: `${id}`, name: `Produto ${id}`, brand: 'Pedra Clara' });

async function openHome() {
  server.use(mockReply(BestSellersCall, { produtos: productDtos(6) }));
  const view = renderRoute('/', { routes });
  await screen.findByRole('heading', { name: 'Produto 1' });
  return view;
}

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

describe('choosing products to compare', () => {
  it('announces each product, and leads to the comparison of two', async () => {
    const { user } = await openHome();
    expect(screen.queryByRole('region', { name: 'Produtos para comparar' })).toBeNull();

    await user.click(checkbox('Produto 2'));
    expect(await screen.findByText('Produto 2 entrou na comparação: 1 de 4.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(bar().getByText('Escolha mais um produto para comparar.')).toBeVisible();
    expect(checkbox('Produto 2')).toHaveFocus();
    await user.click(checkbox('Produto 5'));

    expect(await screen.findByText('Produto 5 entrou na comparação: 2 de 4.')).toBeInTheDocument();
    expect(bar().getByRole('link', { name: 'Comparar 2' })).toHaveAttribute(
      'href',
      '/comparacao?produtos=2-5',
    );
    expect(chosenIds()).toEqual(['2', '5']);
  });

  it('refuses the fifth product with a sentence, and unchecks it', async () => {
    saveComparedProducts([1, 2, 3, 4].map(aProduct));
    const { user } = await openHome();
    await waitFor(() => expect(checkbox('Produto 4')).toBeChecked());

    await user.click(checkbox('Produto 5'));

    expect(
      await screen.findByText(
        'A comparação tem no máximo 4 produtos. Tire um para escolher outro.',
      ),
    ).toBeVisible();
    expect(checkbox('Produto 5')).not.toBeChecked();
    expect(checkbox('Produto 5')).toHaveFocus();
    expect(chosenIds()).toEqual(['1', '2', '3', '4']);
  });

  it('removes a product in the bar, with the focus on the next one, and unchecks its card', async () => {
    saveComparedProducts([1, 2, 3].map(aProduct));
    const { user } = await openHome();
    const remove = await screen.findByRole('button', { name: 'Tirar Produto 2 da comparação' });

    await user.click(remove);

    expect(await screen.findByText('Produto 2 saiu da comparação.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tirar Produto 3 da comparação' })).toHaveFocus();
    expect(checkbox('Produto 2')).not.toBeChecked();
    await user.click(bar().getByRole('button', { name: 'Limpar' }));

    expect(chosenIds()).toEqual([]);
    expect(checkbox('Produto 3')).not.toBeChecked();
    expect(bar().queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('region', { name: 'Produtos para comparar' })).toHaveFocus();
    expect(await screen.findByText('A comparação está vazia.')).toBeInTheDocument();
  });

  it('follows a change of another tab', async () => {
    await openHome();
    saveComparedProducts([aProduct(3)]);

    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'comparedProducts' }));
    });

    await waitFor(() => expect(checkbox('Produto 3')).toBeChecked());
    expect(
      await screen.findByRole('button', { name: 'Tirar Produto 3 da comparação' }),
    ).toBeVisible();
  });

  it('works while storage is forbidden, as long as the page is open', async () => {
    const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden');
    });
    const { user } = await openHome();

    await user.click(checkbox('Produto 1'));
    await user.click(checkbox('Produto 2'));

    expect(await screen.findByRole('link', { name: 'Comparar 2' })).toBeVisible();
    forbid.mockRestore();
    await user.click(bar().getByRole('button', { name: 'Limpar' }));
    expect(checkbox('Produto 1')).not.toBeChecked();
  });

  it('is a button on the page of a product, which says whether it is chosen', async () => {
    saveComparedProducts([aProduct(1)]);
    const { user } = await openProduct();
    const button = screen.getByRole('button', { name: 'Comparar' });
    expect(button).toHaveAttribute('aria-pressed', 'false');

    await user.click(button);

    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('link', { name: 'Comparar 2' })).toHaveAttribute(
      'href',
      '/comparacao?produtos=1-7',
    );
    await user.click(button);

    expect(chosenIds()).toEqual(['1']);
  });
});
