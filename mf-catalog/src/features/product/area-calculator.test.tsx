import { screen } from '@testing-library/react';
import { listensTo } from 'shared-contracts/testing';
import { aBatchDto, aUnitProductDto } from 'shared-contracts/testing/builders';
import { CheckStockCall } from 'shared-contracts/wire/calls';
import { standInForBrowser } from '../../testing/browser-stand-ins';
import { inStock, openProduct } from '../../testing/product-on-page';

beforeEach(() => {
  localStorage.clear();
  standInForBrowser();
});

describe('the area calculator', () => {
  it('shows how many boxes cover the area with ten per cent to spare', async () => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('radio', { name: /^Sem sobra/ }));
    await user.type(screen.getByLabelText('Área em m²'), '20');
    expect(screen.getByText('10 caixas')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^10%/ }));

    expect(screen.getByText('11 caixas')).toBeVisible();
    expect(screen.getByText('cobre 23,76 m²')).toBeVisible();
    expect(screen.getByText('Total: R$ 1.185,62 ou R$ 1.126,34 no Pix')).toBeVisible();
    expect(
      screen.getByText(
        /^No cartão: 6x de R\$\s197,60 sem juros ou 10x de R\$\s131,9\d com tarifa de 1.99% a.m.$/,
      ),
    ).toBeVisible();
  });

  it.each([
    [/^10%: assentamento reto/, '8 caixas'],
    [/^15%: na diagonal/, '8 caixas'],
    [/^20%: espinha de peixe/, '8 caixas'],
    [/^Sem sobra/, '7 caixas'],
  ])('adds for cuts and breakage what is chosen: %s', async (loss, boxes) => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('radio', { name: loss }));
    await user.type(screen.getByLabelText('Área em m²'), '14');

    expect(screen.getByText(boxes)).toBeVisible();
  });

  it('takes all boxes of one batch that holds them', async () => {
    const asked = listensTo(CheckStockCall, { resposta: 'Disponível.' });
    const { user } = await openProduct({
      lotes: [
        aBatchDto({ id: 'A', descricao: 'Lote A', saldo: 2 }),
        aBatchDto({ id: 'B', descricao: 'Lote B', saldo: 30 }),
      ],
    });
    await user.type(screen.getByLabelText('Área em m²'), '14');

    await user.click(screen.getByRole('button', { name: 'Usar esta quantidade' }));

    expect(await screen.findByText('compra: 8 de 7, lote B')).toBeVisible();
    expect(asked.at(-1)?.query).toEqual({ codigo: '7', qtde: '8', lote: 'B' });
  });

  it('sets the quantity', async () => {
    inStock();
    const { user } = await openProduct();
    await user.type(screen.getByLabelText('Área em m²'), '12,5');

    await user.click(screen.getByRole('button', { name: 'Usar esta quantidade' }));

    expect(await screen.findByText('compra: 7 de 7, lote L1')).toBeVisible();
    expect(screen.getByLabelText('Caixas')).toHaveFocus();
  });

  it('says what an area looks like when it is none', async () => {
    const { user } = await openProduct();

    await user.type(screen.getByLabelText('Área em m²'), 'vinte');

    expect(screen.getByText('Informe a área em números, como 12,5.')).toBeVisible();
  });

  it('is not there for what is sold by the unit', async () => {
    await openProduct({ produtos: [aUnitProductDto()] });

    expect(screen.queryByLabelText('Área em m²')).toBeNull();
    expect(screen.getByLabelText('Quantidade')).toHaveValue('1');
  });
});
