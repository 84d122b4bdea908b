import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleCategories } from 'shared-contracts/navigation';
import { defaultProfile } from 'shared-contracts/profile';
import { cartRestored, signedIn, toCartLine, toCustomer } from 'shared-contracts/store';
import { createTestStore, renderRoute } from '@fireflay/testing';
import { aCartItemDto, aCustomerDto } from '@fireflay/testing/builders';
import { Header } from './header';

function openHeader(options: Partial<Parameters<typeof renderRoute>[1]> = {}) {
  return renderRoute('/', { routes: [{ path: '*', Component: Header }], ...options });
}

const bar = () => within(screen.getByRole('navigation', { name: 'Categorias de produtos' }));
const group = (name: string) => bar().getByRole('link', { name });

describe('the logo', () => {
  const profile = { ...defaultProfile, shortName: 'Casa Nova' };

  it("is the retailer's name where the store has no picture of it", () => {
    openHeader({ store: createTestStore({ profile }) });

    const link = screen.getByRole('link', { name: 'Casa Nova, página inicial' });
    expect(link).toHaveTextContent(/^Casa Nova$/);
  });

  it("is the retailer's picture where the store has one", () => {
    openHeader({ store: createTestStore({ profile: { ...profile, logo: '/imagens/logo.png' } }) });

    const link = screen.getByRole('link', { name: 'Casa Nova, página inicial' });
    expect(link).toHaveTextContent(/^$/);
    expect(link.querySelector('img')).toHaveAttribute('src', '/imagens/logo.png');
  });
});

describe('the category bar', () => {
  it('opens a list by hovering, one at a time, and closes it when the mouse leaves', async () => {
    const { user } = openHeader();

    await user.hover(group('Banheiro'));
    expect(await bar().findByRole('link', { name: 'Cubas' })).toBeVisible();

    await user.hover(group('Ferramentas'));
    expect(await bar().findByRole('link', { name: 'Disco' })).toBeVisible();
    expect(bar().queryByRole('link', { name: 'Cubas' })).not.toBeInTheDocument();

    await user.unhover(group('Ferramentas'));
    await waitFor(() => expect(group('Ferramentas')).toHaveAttribute('aria-expanded', 'false'));
  });

  it.each(['{Enter}', ' '])('opens and closes a list with the key "%s"', async (key) => {
    const { user, currentPath } = openHeader();
    act(() => group('Banheiro').focus());

    await user.keyboard(key);
    expect(group('Banheiro')).toHaveAttribute('aria-expanded', 'true');

    await user.keyboard(key);
    expect(group('Banheiro')).toHaveAttribute('aria-expanded', 'false');
    expect(currentPath()).toBe('/');
  });

  it('moves through a list with the arrow keys and restores the focus on Escape', async () => {
    const { user } = openHeader();
    act(() => group('Banheiro').focus());

    await user.keyboard('{ArrowDown}');
    expect(bar().getByRole('link', { name: 'Tudo em Banheiro' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(bar().getByRole('link', { name: 'Acessórios para Banheiro' })).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(group('Banheiro')).toHaveFocus();
    expect(group('Banheiro')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes a list that the focus leaves', async () => {
    const { user } = openHeader();
    act(() => group('Ferramentas').focus());
    await user.keyboard('{Enter}');

    await user.tab({ shift: true });

    expect(group('Ferramentas')).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens a list on a tap, and follows the link on a mouse click', async () => {
    const { user, currentPath } = openHeader();

    await user.pointer({ keys: '[TouchA]', target: group('Banheiro') });
    expect(group('Banheiro')).toHaveAttribute('aria-expanded', 'true');
    expect(currentPath()).toBe('/');

    await user.click(group('Banheiro'));
    await waitFor(() => expect(currentPath()).toBe('/produtos/banheiro'));
    expect(group('Banheiro')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the header', () => {
  it('offers to sign in until a customer is known', () => {
    const { store } = openHeader();
    const offer = screen.getByRole('link', { name: 'Minha Conta Entrar / Cadastrar' });
    expect(offer).toHaveAttribute('href', '/login');

    act(() => {
      store.dispatch(signedIn(toCustomer(aCustomerDto({ nome: 'Maria da Silva' }))));
    });

    expect(screen.getByRole('link', { name: 'Maria da Silva Meus Pedidos' })).toHaveAttribute(
      'href',
      '/meusPedidos',
    );
  });

  it('links to the cart with the number of its lines', async () => {
    const store = createTestStore();
    openHeader({ store });
    expect(screen.getByRole('link', { name: 'Carrinho, vazio' })).toHaveAttribute(
      'href',
      '/carrinho',
    );

    act(() => {
      store.dispatch(cartRestored([toCartLine(aCartItemDto())]));
    });

    expect(screen.getByRole('link', { name: 'Carrinho, 1 item' })).toHaveTextContent('1');
  });
});

describe('the mobile menu', () => {
  beforeAll(() => {
    // jsdom has no media queries.
    window.matchMedia = () =>
      Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  });

  async function openDrawer() {
    const view = openHeader();
    await view.user.click(screen.getByRole('button', { name: 'Abrir menu de categorias' }));
    return { ...view, drawer: within(screen.getByRole('dialog', { name: 'Categorias' })) };
  }

  it('shows the six groups, opens one at a time, and closes an open one', async () => {
    const { user, drawer } = await openDrawer();
    const heads = sampleCategories.map(({ label }) => drawer.getByRole('button', { name: label }));
    const [first, second] = heads;

    await user.click(first!);
    expect(drawer.getByRole('link', { name: 'Lixa' })).toBeVisible();
    await user.click(second!);
    expect(heads.filter((head) => head.ariaExpanded === 'true')).toEqual([second]);
    await user.click(second!);
    expect(drawer.queryByRole('link', { name: 'Cubas' })).not.toBeInTheDocument();
  });

  it('closes on a click beside it', async () => {
    const { user } = await openDrawer();

    await user.click(screen.getByRole('dialog'));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('links to the account and closes', async () => {
    const { user, drawer, currentPath } = await openDrawer();

    await user.click(drawer.getByRole('link', { name: 'Minha Conta (Entrar / Cadastrar)' }));

    await waitFor(() => expect(currentPath()).toBe('/entrar'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
