import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentDetail } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const groups = [
  {
    slug: 'banheiro',
    label: 'Banheiro',
    subgroups: [
      { slug: 'cubas', label: 'Cubas' },
      { slug: 'lixa', label: 'Lixa' },
    ],
  },
];
const detail = (number: number, content: unknown): DocumentDetail => ({
  name: 'categories',
  title: 'Categorias',
  number,
  content,
  problems: [],
  locked: [],
  versions: [],
});
const products = {
  isOwnCatalogue: true,
  subcategories: [{ address: 'banheiro/cubas', products: 12 }],
};

describe('the categories of the store', () => {
  it('get a new category, in the order that the employee wants', async () => {
    fakeSignedIn('catalogue');
    fakeOperation('ReadDocument', () => detail(0, { groups }));
    fakeOperation('ReadCategoryUse', () => products);
    const saved = fakeOperation('SaveDocument', ({ body }) =>
      detail(1, (body as { content: unknown }).content),
    );
    renderBackOffice('/categorias');
    const add = async (button: string, name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByLabelText('Nome'));
      await userEvent.paste(name);
      await userEvent.click(dialog.getByRole('button', { name: 'Manter no rascunho' }));
    };

    await add('Nova categoria', 'Elétrica');
    expect(screen.getByRole('button', { name: 'Editar Elétrica' })).toHaveAccessibleDescription(
      '“Elétrica” não tem subcategoria: crie uma, porque os produtos ficam nelas.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Subir Elétrica' }));
    expect(screen.getByRole('button', { name: 'Editar Elétrica' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Elétrica: posição 1 de 2.');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }));

    await screen.findByText(/Versão 1 salva/);
    expect(saved[0]?.body).toMatchObject({
      basedOn: 0,
      content: {
        groups: [
          {
            slug: 'eletrica',
            label: 'Elétrica',
            subgroups: [],
          },
          groups[0],
        ],
      },
    });
  });

  it('refuse a repeated address at its field, and the removal of one with products', async () => {
    fakeSignedIn('administrator');
    fakeOperation('ReadDocument', () => detail(0, { groups }));
    fakeOperation('ReadCategoryUse', () => products);
    renderBackOffice('/categorias');

    await userEvent.click(await screen.findByRole('button', { name: 'Editar Cubas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cubas' }));
    const address = dialog.getByLabelText('Endereço');
    await userEvent.clear(address);
    await userEvent.paste('Lixa');
    await userEvent.click(dialog.getByRole('button', { name: 'Manter no rascunho' }));
    expect(await dialog.findByText(/“Cubas”: o endereço usa letras minúsculas/)).toBeVisible();

    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Cubas tem 12 produtos: leve-os');
  });

  it('of a retailer’s own server do not count the products, which the store does not have', async () => {
    fakeSignedIn('catalogue');
    fakeOperation('ReadDocument', () => detail(0, { groups }));
    fakeOperation('ReadCategoryUse', () => ({ isOwnCatalogue: false, subcategories: [] }));
    renderBackOffice('/categorias');

    expect(await screen.findByText(/O menu da loja, na ordem daqui/)).toBeVisible();
    expect(screen.queryByText(/^\d+ produtos?$/)).not.toBeInTheDocument();
  });
});
