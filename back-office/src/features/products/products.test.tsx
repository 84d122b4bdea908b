import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toPictureFile } from '@fireflay/back-office-wire';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';
import { aProduct } from './testing/a-product';

const floor = aProduct();

const open = async (product = floor) => {
  fakeSignedIn('catalogue');
  fakeOperation('ReadProduct', () => product);
  renderBackOffice('/produtos/1002');
  await screen.findByLabelText('Preço (R$)');
  return userEvent.setup({ delay: null });
};

describe('the list of products', () => {
  it('is searched, and leads to a product; its address keeps the search', async () => {
    fakeSignedIn('catalogue');
    const calls = fakeOperation('ListProducts', () => ({
      products: [
        {
          code: 1002,
          name: 'Piso Cerâmico',
          brand: 'Forja',
          category: 'Pisos › Cerâmica',
          priceCents: 4_590,
          promotionCents: 3_990,
          unit: 'M2',
          available: 0,
          state: 'sold-out',
          picture: null,
        },
      ],
      total: 1,
      hasMore: false,
      groups: floor.groups,
    }));
    renderBackOffice('/produtos?situacao=sold-out');

    await userEvent.type(await screen.findByLabelText('Procurar produtos'), 'piso{enter}');

    await waitFor(() =>
      expect(calls.at(-1)?.url.search).toBe('?page=1&search=piso&state=sold-out'),
    );
    const name = await screen.findByText('Piso Cerâmico');
    expect(name.closest('a')).toHaveAttribute('href', '/produtos/1002');
    expect(screen.getByText('R$ 45,90 / M2')).toBeVisible();
    expect(screen.getByText('Em promoção: R$ 39,90')).toBeVisible();
    const [tab] = screen.getAllByText('Sem saldo');
    expect(tab).toHaveAttribute('aria-current', 'page');
  });
});

describe('a product', () => {
  it('shows the price of a box, keeps what was typed when somebody was faster, and saves again after a confirmation', async () => {
    const user = await open();
    const sentence = '1 de 1 preços mudados diferem em mais de 30 %.';
    const calls = fakeOperation('ChangeProduct', ({ body }) => {
      const { version, isConfirmed, price } = body as {
        version: number;
        isConfirmed: boolean;
        price: string;
      };
      if (version === 7) {
        const fields = { price: 'Está salvo agora: 46,00' };
        return [409, { message: 'Rui mudou este produto.', fields, version: 8 }];
      }
      if (!isConfirmed) return [400, { message: sentence, fields: { isConfirmed: sentence } }];
      return { ...floor, version: 9, cells: { ...floor.cells, price } };
    });

    const price = await screen.findByLabelText('Preço (R$)');
    expect(screen.getByText('R$ 99,14 por caixa de 2,16 m²')).toBeVisible();
    await user.clear(price);
    await user.type(price, '90,00');
    expect(await screen.findByText('R$ 194,40 por caixa de 2,16 m²')).toBeVisible();
    expect(screen.getByText('Há mudanças que não foram salvas.')).toBeVisible();
    await user.click(screen.getByText('Salvar'));

    expect(await screen.findByText('Está salvo agora: 46,00')).toBeVisible();
    expect(price).toBeInvalid();
    expect(screen.getByText('Rui mudou este produto.')).toBeVisible();
    expect(price).toHaveValue('90,00');
    await user.click(screen.getByText('Salvar'));
    expect(await screen.findByText('O preço muda muito')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await user.click(screen.getByText('Mudar assim mesmo'));

    expect(await screen.findByText('Salvo. A loja já mostra as mudanças.')).toBeVisible();
    await waitFor(() => expect(price).not.toBeInvalid());
    expect(screen.queryByText('Há mudanças que não foram salvas.')).not.toBeInTheDocument();
    expect(calls.map(({ body }) => (body as ProductDetail).version)).toEqual([7, 8, 8]);
  });

  it('has a field for each attribute of its category, and free lines beside them', async () => {
    const user = await open();
    const calls = fakeOperation('ChangeProduct', () => floor);

    const thickness = await screen.findByLabelText('Espessura');
    expect(screen.queryByLabelText('Tensão')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Outros itens')).toHaveValue('Cor=Branco');
    await user.type(thickness, 'fina');
    expect(await screen.findByText(/escreva como 9,5 mm/)).toBeVisible();
    await user.clear(thickness);
    await user.type(thickness, '9');
    await user.type(screen.getByLabelText('Outros itens'), '\nGarantia=5 anos');
    await user.click(screen.getByText('Salvar'));

    await screen.findByText('Salvo. A loja já mostra as mudanças.');
    expect(calls[0]?.body).toMatchObject({
      attributes: ['Espessura=9 mm', 'Cor=Branco', 'Garantia=5 anos'],
    });
  });

  it('takes several pictures at once, names the one that cannot be used, and saves their order', async () => {
    const user = await open();
    const id = 'a'.repeat(40);
    fakeOperation('UploadPicture', () => ({ id, width: 900, height: 600 }));
    const calls = fakeOperation('ChangeProduct', () => floor);
    const large = new File(['x'], 'fachada.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: 80 * 1024 ** 2 });

    const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[1];
    await user.upload(input as HTMLInputElement, [
      large,
      new File(['y'], 'sala.jpg', { type: 'image/jpeg' }),
    ]);

    expect(await screen.findByText(/1 foto adicionada/)).toBeVisible();
    expect(screen.getByText(/^fachada.jpg: A imagem tem mais de 10 MB\./)).toBeVisible();
    const [first, second] = screen.getAllByAltText(/^Foto \d de Piso Cerâmico$/);
    expect(first).toHaveAttribute('src', '/imagens/1002/1.png?w=320&v=piso.jpg');
    expect(second).toHaveAttribute('src', `/imagens/banners/${id}.png?w=320`);
    await user.click(screen.getByLabelText('Subir: Foto 2'));
    expect(screen.getByLabelText('Descer: Foto 1')).toHaveFocus();
    await user.click(screen.getByText('Salvar'));

    await screen.findByText('Salvo. A loja já mostra as mudanças.');
    expect(calls[0]?.body).toMatchObject({ pictures: [toPictureFile(id), 'piso.jpg'] });
  });

  it('leaves the store after a question, and comes back', async () => {
    const user = await open();
    fakeOperation('RetireProduct', () => ({ ...floor, state: 'retired', balances: [] }));
    fakeOperation('RestoreProduct', () => floor);

    await user.click(screen.getByText('Tirar de venda'));
    expect(await screen.findByText('Tirar este produto de venda?')).toBeInTheDocument();
    await user.click(screen.getAllByText('Tirar de venda').at(-1) as HTMLElement);

    expect(await screen.findByText(/Este produto está fora de venda/)).toBeVisible();
    expect(screen.queryByLabelText('Preço (R$)')).not.toBeInTheDocument();
    await user.click(screen.getByText('Pôr à venda de novo'));
    expect(await screen.findByLabelText('Preço (R$)')).toHaveValue('45,90');
  });
});
