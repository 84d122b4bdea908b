import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewProduct, PricePreview } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const start: NewProduct = {
  code: 1004,
  cells: {
    name: 'Torneira',
    brand: 'Aquaflux',
    category: 'banheiro/torneiras',
    price: '120,00',
    unit: 'UN',
    weight: '1',
    boxArea: '',
    description: '',
    attributes: [],
    searchWords: [],
    related: [],
    ownCode: '',
    cost: '',
    supplierReference: '',
    ncm: '',
    shelf: '',
    minimumStock: '',
    pictures: [],
  },
  groups: [
    { slug: 'banheiro', name: 'Banheiro', subgroups: [{ slug: 'torneiras', name: 'Torneiras' }] },
  ],
  attributes: [],
  stores: [{ id: 'matriz', name: 'Loja Matriz' }],
};

describe('the form of a new product', () => {
  it('begins with the fields of another one, and shows each refusal at its field with what was typed', async () => {
    fakeSignedIn('catalogue');
    const reads = fakeOperation('ReadNewProduct', () => start);
    const calls = fakeOperation('CreateProduct', () => [
      409,
      {
        message: 'Confira os campos marcados.',
        fields: {
          product: 'O código 1004 já é de “Pia”. O 1005 está livre.',
          'stores/matriz': 'Escreva um número inteiro.',
        },
      },
    ]);
    renderBackOffice('/produtos/novo?copia=1001');
    const user = userEvent.setup({ delay: null });
    const name = await screen.findByLabelText('Nome');
    expect([reads[0]?.url.search, name]).toEqual(['?from=1001', expect.anything()]);

    await user.clear(name);
    await user.type(name, 'Torneira alta');
    await user.type(screen.getByLabelText('Loja Matriz'), 'x');
    await user.click(screen.getByRole('button', { name: 'Pôr à venda' }));

    expect(await screen.findByText(/O 1005 está livre/)).toBeVisible();
    expect(screen.getByText('Escreva um número inteiro.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Código')).toHaveFocus());
    expect(name).toHaveValue('Torneira alta');
    expect(calls[0]?.body).toMatchObject({
      product: 1004,
      name: 'Torneira alta',
      balance: '0',
      stores: [{ id: 'matriz', units: 'x' }],
    });
  });
});

describe('a change of prices', () => {
  const preview: PricePreview = {
    seen: 'abc',
    products: 2,
    changed: 2,
    large: 1,
    limit: 30,
    examples: [
      { code: 1, name: 'Cabo 4 mm', unit: 'M', beforeCents: 435, nowCents: 870, isLarge: true },
      { code: 2, name: 'Cabo 6 mm', unit: 'M', beforeCents: 600, nowCents: 610, isLarge: false },
    ],
  };

  it('is of the products in the list, is shown first, and is sent with what was seen', async () => {
    fakeSignedIn('catalogue');
    fakeOperation('ListProducts', () => ({
      products: [],
      total: 2,
      hasMore: false,
      groups: start.groups,
    }));
    const previews = fakeOperation('PreviewPrices', () => preview);
    const changes = fakeOperation('ChangePrices', () => ({ id: 7, changed: 2 }));
    renderBackOffice('/produtos?categoria=banheiro');
    const user = userEvent.setup({ delay: null });

    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reajustar preços' })).toBeEnabled(),
    );
    await user.click(screen.getByRole('button', { name: 'Reajustar preços' }));
    // In tests, antd gives all elements one id: no name of the dialog is found by it.
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Reajustar 2 produtos')).toBeVisible();
    await user.type(dialog.getByLabelText('Porcentagem'), '4');
    await user.click(dialog.getByRole('button', { name: 'Conferir' }));

    expect(await dialog.findByText('Cabo 4 mm')).toBeVisible();
    expect(changes).toHaveLength(0);
    expect(Object.fromEntries(previews[0]!.url.searchParams)).toEqual({
      category: 'banheiro',
      kind: 'percent',
      value: '4',
      ending: 'any',
    });
    await user.click(dialog.getByLabelText('Conferi: quero mudar estes também'));
    await user.click(dialog.getByRole('button', { name: 'Mudar 2 preços' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.body).toMatchObject({ seen: 'abc', isConfirmed: true, value: '4' });

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
