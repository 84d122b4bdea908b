import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { mockReply, server } from '@fireflay/testing';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { aFilteredReply, openListing } from '../listing-page.fixture';

const openButton = () => screen.findByRole('button', { name: /^Filtros/ });

async function openDrawer(user: UserEvent) {
  await user.click(await openButton());
  const drawer = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await drawer.findByRole('form', { name: 'Filtros' });
  return drawer;
}

/** A list of 13 products, of which six are of one brand or category. */
async function openFilters(path = '/produtos') {
  server.use(
    mockReply(ProductsCall, ({ query }) => aFilteredReply(query.marca || query.cat ? 6 : 13)),
  );
  const view = openListing(path);
  return { ...view, drawer: await openDrawer(view.user) };
}

beforeEach(() => mockBrowserApis());

describe('the drawer of the filters', () => {
  it('says on its button how many products the selection has', async () => {
    const { user, drawer, currentPath } = await openFilters();
    expect(drawer.getByRole('button', { name: 'Filtrar' })).toHaveTextContent(/^Filtrar$/);

    await user.click(drawer.getByLabelText(/^Itaverá/));
    await user.click(drawer.getByLabelText(/^Pisos/));
    const apply = await drawer.findByRole('button', { name: 'Filtrar: Ver 6 produtos' });
    expect(drawer.getByRole('status')).toHaveTextContent('6 produtos');
    expect(currentPath()).toBe('/produtos');
    await user.click(apply);

    await waitFor(() => expect(currentPath()).toBe('/produtos?marca=2&cat=503'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what was selected when it is closed', async () => {
    const { user, drawer, currentPath } = await openFilters('/produtos?marca=1');
    await user.click(drawer.getByLabelText(/^Itaverá/));
    await user.type(drawer.getByLabelText('Outro valor, até R$'), '59,90');

    await user.click(drawer.getByRole('button', { name: 'Fechar os filtros' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const again = await openDrawer(user);

    expect(again.getByLabelText(/^Itaverá/)).toBeChecked();
    expect(again.getByLabelText(/^Pedra Clara/)).toBeChecked();
    expect(again.getByLabelText('Outro valor, até R$')).toHaveValue('59,90');
    await user.click(await again.findByRole('button', { name: /^Filtrar/ }));
    await waitFor(() => expect(currentPath()).toBe('/produtos?marca=1-2&preco=59.9'));
  });

  it('drops the selection with its list: after an applied filter, and when the filters are cleared', async () => {
    const { user, drawer, currentPath } = await openFilters('/produtos?marca=1');
    await user.click(drawer.getByLabelText(/^Itaverá/));

    await user.click(drawer.getByRole('link', { name: 'Limpar filtros' }));
    await waitFor(() => expect(currentPath()).toBe('/produtos'));
    const again = await openDrawer(user);

    expect(again.getByLabelText(/^Itaverá/)).not.toBeChecked();
    expect(again.getByRole('button', { name: /^Filtrar/ })).toHaveTextContent(/^Filtrar$/);
  });
});
