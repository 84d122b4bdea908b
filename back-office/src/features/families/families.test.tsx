import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { Family, FamilyFields, ListedProduct } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const paint: Family = {
  id: 7,
  version: 3,
  name: 'Tinta Acrílica',
  axes: ['Tamanho'],
  updatedAt: '2026-11-24T13:00:00Z',
  updatedBy: 'Ana',
  variants: [
    { product: 12, productName: 'Tinta 3,6 L', isForSale: true, values: ['3,6 L'] },
    { product: 11, productName: 'Tinta 18 L', isForSale: false, values: ['18 L'] },
  ],
};

const aProduct = (code: number, name: string): ListedProduct => ({
  code,
  name,
  brand: 'Corverde',
  category: 'Tintas › Acrílicas',
  priceCents: 10_000,
  promotionCents: null,
  unit: 'UN',
  available: 5,
  state: 'for-sale',
  picture: null,
});

// antd's form is large: what a role or a pointer needs of every element's style takes seconds here.
const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

const fakeList = () => {
  const { variants, ...family } = paint;
  return fakeOperation('ListFamilies', () => ({
    families: [{ ...family, variants: variants.length }],
    total: 1,
    hasMore: false,
  }));
};

describe('families', () => {
  it('are listed with what they differ in, and found by the search', async () => {
    fakeSignedIn('catalogue');
    const calls = fakeList();
    renderBackOffice('/familias?busca=11');

    const link = await screen.findByRole('link', { name: 'Tinta Acrílica' });

    expect(link).toHaveAttribute('href', '/familias/7');
    expect(screen.getByText('1 família')).toBeVisible();
    expect(calls[0]?.url.searchParams.get('search')).toBe('11');
  });

  it('begin with proposals for the first product, which somebody accepts', async () => {
    fakeSignedIn('catalogue');
    fakeList();
    fakeOperation('ListProducts', () => ({
      products: [aProduct(11, 'Tinta 18 L')],
      total: 1,
      hasMore: false,
      groups: [],
    }));
    fakeOperation('ReadFamilyCandidates', () => ({
      product: 11,
      productName: 'Tinta 18 L',
      name: 'Tinta',
      axis: 'Tamanho',
      candidates: [
        { product: 11, productName: 'Tinta 18 L', value: '18 L' },
        { product: 12, productName: 'Tinta 3,6 L', value: '3,6 L' },
      ],
    }));
    const calls = fakeOperation('CreateFamily', () => paint);
    renderBackOffice('/familias/nova');

    await user.type(await screen.findByLabelText('Acrescentar um produto'), '11');
    await user.click(screen.getByText('Procurar'));
    await user.click(await screen.findByLabelText('Acrescentar Tinta 18 L'));
    await user.click(await screen.findByText('Acrescentar os 2'));
    await user.click(screen.getByLabelText('Descer: Variante 1'));
    await user.click(screen.getByText('Salvar'));

    expect(await screen.findByText('Tinta Acrílica: salvo.')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      name: 'Tinta',
      axes: ['Tamanho'],
      variants: [
        { product: 12, values: ['3,6 L'] },
        { product: 11, values: ['18 L'] },
      ],
    });
  });

  it('show each sentence at its field, keep what was typed, and replace the newer version then', async () => {
    fakeSignedIn('catalogue');
    fakeList();
    fakeOperation('ReadFamily', () => paint);
    const sentence = 'Está salvo agora: 20 L';
    const calls = fakeOperation('ChangeFamily', ({ body }) =>
      (body as Family).version === 3
        ? [
            409,
            {
              message: 'Rui mudou esta família enquanto você a editava.',
              fields: { 'variants/1/values/1': sentence, variants: 'Está salvo agora: 12 (4 L)' },
              version: 4,
            },
          ]
        : paint,
    );
    renderBackOffice('/familias/7');

    await user.type(await screen.findByLabelText('Diferença 3'), 'Cor');
    await user.type(await screen.findByLabelText('Cor, linha 2'), 'Branco');
    expect(screen.getByText('fora de venda')).toBeVisible();
    await user.click(screen.getByText('Salvar'));

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Está salvo agora: 12 (4 L)')).toBeVisible();
    expect(screen.getByText('Rui mudou esta família enquanto você a editava.')).toBeVisible();
    expect(screen.getByLabelText('Cor, linha 2')).toHaveAccessibleDescription(sentence);
    await user.click(screen.getByText('Salvar'));

    expect(await screen.findByText('Tinta Acrílica: salvo.')).toBeVisible();
    expect(calls.map(({ body }) => (body as Family).version)).toEqual([3, 4]);
    expect(calls[1]?.body as FamilyFields).toMatchObject({
      axes: ['Tamanho', 'Cor'],
      variants: [
        { product: 12, values: ['3,6 L', ''] },
        { product: 11, values: ['18 L', 'Branco'] },
      ],
    });
  });

  it('are removed by their version after a question', async () => {
    fakeSignedIn('catalogue');
    fakeList();
    fakeOperation('ReadFamily', () => paint);
    const calls = fakeOperation('DeleteFamily', () => ({}));
    renderBackOffice('/familias/7');

    await user.click(await screen.findByText('Excluir família'));
    const dialog = await screen.findByRole('dialog', {
      name: 'Excluir a família “Tinta Acrílica”?',
    });
    await user.click(within(dialog).getByText('Excluir família'));

    expect(await screen.findByText('Tinta Acrílica: família excluída.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ version: 3 });
  });
});
