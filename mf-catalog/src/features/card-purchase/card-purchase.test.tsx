import { screen, waitFor, within } from '@testing-library/react';
import { mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import {
  aBatchDto,
  aProductDetailReply,
  aProductDto,
  aProductListReply,
  aUnitProductDto,
} from '@fireflay/testing/builders';
import type { AddButtonProps } from 'shared-contracts/remotes';
import type { Products, ReplyOf } from 'shared-contracts/wire';
import { CheckStockCall, ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { routesWithNotFound } from '../../testing/routes-with-not-found';

function AddButton({ product, quantity, batch }: AddButtonProps) {
  return <p>{`compra: ${quantity} de ${product.id}, lote ${batch ?? 'nenhum'}`}</p>;
}

const floor = aProductDto({ descricao: 'Piso Polar' });
const detail = aProductDetailReply({ produtos: [floor], lotes: [] });

/** Opens a list with a floor, a trowel and a product that is sold out. */
async function openList(reply: ReplyOf<typeof Products> = detail) {
  const produtos = [
    floor,
    aUnitProductDto({ descricao: 'Desempenadeira', codundvenda: 'SC' }),
    aProductDto({ idprd: 9, descricao: 'Piso Raro', saldo: 0 }),
  ];
  server.use(
    mockReply(ProductsCall, ({ query }) =>
      query.codigo ? reply : aProductListReply({ produtos }),
    ),
  );
  const view = renderRoute('/produtos', {
    routes: routesWithNotFound,
    fragments: { 'mf-cart-checkout/add-button': AddButton },
  });
  await screen.findByRole('heading', { name: 'Piso Polar' });
  return view;
}

const opener = () => screen.getByRole('button', { name: /^Adicionar\s?: Piso Polar$/ });
const findPanel = async () =>
  within(await screen.findByRole('region', { name: 'Adicionar Piso Polar' }));

beforeEach(() => mockBrowserApis());

describe('buying from a list', () => {
  it('opens on the card with the boxes, their area and what they cost, and gets the focus', async () => {
    server.use(mockReply(CheckStockCall, { resposta: 'Disponível.' }));
    const { user, currentPath } = await openList();

    await user.click(opener());

    const panel = await findPanel();
    expect(screen.getByRole('region', { name: 'Adicionar Piso Polar' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Adicionar Piso Polar' }).closest('article')).toBe(
      screen.getByRole('heading', { name: 'Piso Polar' }).closest('article'),
    );
    expect(await panel.findByText(/^1 caixa · 2,16 m²/)).toBeVisible();
    expect(panel.getByText('compra: 1 de 7, lote nenhum')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Aumentar a quantidade' }));

    expect(await panel.findByText(/^2 caixas · 4,32 m²/)).toBeVisible();
    expect(panel.getByText('compra: 2 de 7, lote nenhum')).toBeVisible();
    expect(currentPath()).toBe('/produtos');
  });

  it('never goes below one, and says why more than the stock cannot be chosen', async () => {
    server.use(mockError(CheckStockCall, 406, 'Restam só 4 caixas.', { more: { disponivel: 4 } }));
    const { user } = await openList();
    await user.click(opener());
    const panel = await findPanel();
    const quantity = await panel.findByRole('textbox', { name: 'Caixas' });
    expect(panel.getByRole('button', { name: 'Diminuir a quantidade' })).toBeDisabled();

    await user.type(quantity, '0{Enter}');
    expect(quantity).toHaveValue('1');
    await user.type(quantity, '30{Enter}');

    expect(await panel.findByRole('alert')).toHaveTextContent('Restam só 4 caixas.');
    expect(await panel.findByText('compra: 4 de 7, lote nenhum')).toBeVisible();
  });

  it('offers the batches of a product that has several', async () => {
    const lotes = [aBatchDto(), aBatchDto({ id: 'L2', descricao: 'Lote 2026-B', saldo: 12 })];
    const { user } = await openList(aProductDetailReply({ produtos: [floor], lotes }));
    await user.click(opener());
    const panel = await findPanel();

    await user.selectOptions(await panel.findByLabelText('Lote'), 'Lote 2026-B (12 caixas)');

    expect(panel.getByText('compra: 1 de 7, lote L2')).toBeVisible();
  });

  it('closes with the focus on the button of its card', async () => {
    const { user } = await openList();
    await user.click(opener());
    const panel = await findPanel();

    await user.click(panel.getByRole('button', { name: 'Fechar' }));

    expect(screen.queryByRole('region', { name: 'Adicionar Piso Polar' })).toBeNull();
    expect(opener()).toHaveFocus();
  });

  it('moves to the card whose button is pressed next', async () => {
    const { user } = await openList();
    await user.click(opener());
    await findPanel();

    await user.click(screen.getByRole('button', { name: /^Adicionar\s?: Desempenadeira$/ }));

    expect(await screen.findByRole('region', { name: 'Adicionar Desempenadeira' })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Adicionar Piso Polar' })).toBeNull();
  });

  it('is not offered for what is sold out', async () => {
    await openList();

    expect(screen.queryByRole('button', { name: /Piso Raro/ })).toBeNull();
  });

  it('says that the product was sold meanwhile, or has left the catalogue', async () => {
    const { user } = await openList(
      aProductDetailReply({ produtos: [{ ...floor, saldo: 0 }], lotes: [] }),
    );
    await user.click(opener());
    expect(await (await findPanel()).findByText('Esgotado no momento.')).toBeVisible();

    server.use(mockError(ProductsCall, 404, 'Produto não encontrado.'));
    await user.click(screen.getByRole('button', { name: /^Adicionar\s?: Desempenadeira$/ }));

    expect(await screen.findByText('Este produto saiu do catálogo.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await openList();
    server.use(mockError(ProductsCall, 400, 'Não deu certo.'));
    await user.click(opener());
    const panel = await findPanel();
    expect(await panel.findByText('Não deu certo.')).toBeVisible();
    server.use(mockReply(ProductsCall, detail));

    await user.click(panel.getByRole('button', { name: 'Tentar de novo' }));

    await waitFor(() => expect(panel.getByText('compra: 1 de 7, lote nenhum')).toBeVisible());
  });
});
