import { screen, within } from '@testing-library/react';
import { aBatchDto, aUnitProductDto } from '@fireflay/testing/builders';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { openProduct } from '../../../testing/product-page.fixture';

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

describe('the area calculator', () => {
  it('shows how many boxes cover the area plus ten per cent for cutting loss', async () => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('radio', { name: /^Sem sobra/ }));
    await user.type(screen.getByLabelText('Área em m²'), '20');
    expect(screen.getByText('10 caixas')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^10%/ }));

    expect(screen.getByText('11 caixas')).toBeVisible();
    const result = within(screen.getByRole('region', { name: 'Quantas caixas eu preciso?' }));
    expect(result.getByText('cobrem 23,76 m²')).toBeVisible();
    expect(screen.getByText('Total: R$ 1.185,62 ou R$ 1.126,34 no Pix')).toBeVisible();
    expect(
      screen.getByText(
        /^No cartão: 6x de R\$\s197,60 sem juros ou 10x de R\$\s131,9\d com tarifa de 1.99% a.m.$/,
      ),
    ).toBeVisible();
  });

  it.each([
    ['10%', 'Assentamento reto, o mais comum.', '8 caixas'],
    ['15%', 'Na diagonal, ou peças grandes.', '8 caixas'],
    ['20%', 'Espinha de peixe, ou muitos recortes.', '8 caixas'],
    ['Sem sobra', 'A área já foi medida com folga.', '7 caixas'],
  ])('adds the chosen cutting loss: %s, and says for what it is', async (loss, hint, boxes) => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('radio', { name: loss }));
    await user.type(screen.getByLabelText('Área em m²'), '14');

    expect(screen.getByText(boxes)).toBeVisible();
    expect(screen.getByRole('radio', { name: loss })).toHaveAccessibleDescription(hint);
  });

  const twoBatches = (ofA: number, ofB: number) => ({
    lotes: [
      aBatchDto({ id: 'A', descricao: 'Lote A', saldo: ofA }),
      aBatchDto({ id: 'B', descricao: 'Lote B', saldo: ofB }),
    ],
  });

  it.each([
    ['1.200', '556 caixas', 'Lemos 1.200 m². Se não é isso, corrija.'],
    ['1.200,50 m²', '556 caixas', 'Lemos 1.200,5 m². Se não é isso, corrija.'],
    ['12.5', '6 caixas', /^Largura × comprimento/],
  ])('reads "%s" as a page prints it, and shows a large area back', async (typed, boxes, hint) => {
    const { user } = await openProduct();

    await user.click(screen.getByRole('radio', { name: 'Sem sobra' }));
    await user.type(screen.getByLabelText('Área em m²'), typed);

    expect(screen.getByText(boxes)).toBeVisible();
    expect(screen.getByLabelText('Área em m²')).toHaveAccessibleDescription(hint);
  });

  it('sets the quantity to buy as soon as an area is typed', async () => {
    const { user } = await openProduct({ lotes: [aBatchDto({ saldo: 30 })] });

    await user.type(screen.getByLabelText('Área em m²'), '12,5');

    expect(screen.getByText('compra: 7 de 7, lote L1')).toBeVisible();
    expect(screen.getByLabelText('Caixas')).toHaveValue('7');
    const announced = screen.getByText('Quantidade ajustada: 7 caixas');
    expect(announced.closest('[role=status]')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usar esta quantidade' })).toBeNull();
  });

  it('recalculates when the cutting loss changes', async () => {
    const { user } = await openProduct({ lotes: [aBatchDto({ saldo: 30 })] });
    await user.type(screen.getByLabelText('Área em m²'), '14');

    await user.click(screen.getByRole('radio', { name: /^Sem sobra/ }));

    expect(screen.getByText('compra: 7 de 7, lote L1')).toBeVisible();
  });

  it('offers its quantity again after the shopper has changed the quantity by hand', async () => {
    const { user } = await openProduct({ lotes: [aBatchDto({ saldo: 30 })] });
    await user.type(screen.getByLabelText('Área em m²'), '14');
    await user.click(screen.getByRole('button', { name: 'Diminuir a quantidade' }));
    expect(screen.getByText('compra: 7 de 7, lote L1')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Usar esta quantidade' }));

    expect(screen.getByText('compra: 8 de 7, lote L1')).toBeVisible();
    expect(screen.getByLabelText('Caixas')).toHaveFocus();
  });

  it('selects one batch that has enough boxes', async () => {
    const { user } = await openProduct(twoBatches(2, 30));

    await user.type(screen.getByLabelText('Área em m²'), '14');

    expect(screen.getByText('compra: 8 de 7, lote B')).toBeVisible();
  });

  it('shows that no batch has enough boxes, and takes all boxes of the largest batch', async () => {
    const { user } = await openProduct(twoBatches(2, 30));

    await user.type(screen.getByLabelText('Área em m²'), '9999');

    expect(screen.getByText('5.093 caixas')).toBeVisible();
    expect(screen.getByText('cobrem 11.000,88 m²')).toBeVisible();
    expect(
      screen.getByText(
        'Este lote tem 30 caixas das 5.093 de que você precisa: ajustamos a quantidade.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText('Somando todos os lotes há 32 caixas, com tonalidades diferentes.'),
    ).toBeVisible();
    expect(screen.getByText('compra: 30 de 7, lote B')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usar esta quantidade' })).toBeNull();
    const ask = screen.getByRole('link', { name: /^Pedir mais caixas pelo WhatsApp/ });
    expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain('5.093 caixas');
  });

  it('explains the expected format when the area is invalid', async () => {
    const { user } = await openProduct();

    await user.type(screen.getByLabelText('Área em m²'), 'vinte');

    expect(screen.getByText('Informe a área em números, como 12,5.')).toBeVisible();
  });

  it('is hidden for products that are sold by the unit', async () => {
    await openProduct({ produtos: [aUnitProductDto()] });

    expect(screen.queryByLabelText('Área em m²')).toBeNull();
    expect(screen.getByLabelText('Quantidade')).toHaveValue('1');
  });
});
