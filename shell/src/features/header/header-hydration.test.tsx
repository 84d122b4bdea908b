import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { HydrationOptions, Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { cartRestored, signedIn, toCartLine, toCustomer } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import { SuggestionsCall } from 'shared-contracts/wire/calls';
import { createTestStore, mockReply, server } from '@fireflay/testing';
import { aCartItemDto, aCustomerDto } from '@fireflay/testing/builders';
import { collectEarlyInput } from '../../early-input/collect-early-input';
import { Header } from './header';

function page(store: Store) {
  const router = createMemoryRouter([{ path: '*', Component: Header }]);
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

const elements: Element[] = [];
const roots: Root[] = [];

/** Shows the markup that the server sends to anybody, before hydration. */
function showMarkup() {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = renderToString(page(createTestStore()));
  elements.push(element);
  return element;
}

const hydrate = (element: Element, store: Store, options?: HydrationOptions) =>
  act(async () => void roots.push(hydrateRoot(element, page(store), options)));

afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  for (const element of elements.splice(0)) element.remove();
});

describe('the header of a known customer with a full cart', () => {
  it('hydrates the anonymous markup without a mismatch, then shows the browser’s state', async () => {
    const element = showMarkup();
    expect(screen.getByRole('link', { name: 'Minha Conta Entrar / Cadastrar' })).toBeVisible();
    const store = createTestStore();
    store.dispatch(signedIn(toCustomer(aCustomerDto({ nome: 'Maria da Silva' }))));
    store.dispatch(cartRestored([toCartLine(aCartItemDto())]));
    const onRecoverableError = jest.fn();

    await hydrate(element, store, { onRecoverableError });

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Maria da Silva Meus Pedidos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible();
  });
});

describe('the header’s search box before hydration', () => {
  it('keeps a typed text, and shows suggestions for it', async () => {
    server.use(
      mockReply(SuggestionsCall, {
        sugestao: [],
        produtos: [{ descricao: 'Piso Polar', RowId: 'p7', idprd: 7 }],
      }),
    );
    const element = showMarkup();
    const box = within(element).getByRole<HTMLInputElement>('combobox');
    box.value = 'piso';
    box.focus();
    const replay = collectEarlyInput();

    await hydrate(element, createTestStore());
    act(replay);

    expect(box).toHaveValue('piso');
    expect(within(element).getByText('Carregando...')).toBeVisible();
    expect(await within(element).findByRole('option', { name: 'Piso Polar' })).toBeVisible();
  });
});

describe('the category bar of a narrow screen', () => {
  it('is not hydrated until the screen gets wide', async () => {
    // The server renders the bar as for a wide screen.
    const media = Object.assign(new EventTarget(), { matches: true });
    window.matchMedia = () => media as unknown as MediaQueryList;
    const element = showMarkup();
    const bar = within(element).getByRole('navigation', { name: 'Categorias de produtos' });
    const nameOf = (nav: HTMLElement) => within(nav).getAllByRole('link')[0]!;
    const markup = nameOf(bar);
    const onRecoverableError = jest.fn();

    media.matches = false;
    await hydrate(element, createTestStore(), { onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(nameOf(bar)).toBe(markup);
    expect(nameOf(bar)).not.toHaveAttribute('aria-expanded');

    media.matches = true;
    act(() => void media.dispatchEvent(new Event('change')));

    const wideBar = within(element).getByRole('navigation', { name: 'Categorias de produtos' });
    expect(nameOf(wideBar)).toHaveAttribute('aria-expanded', 'false');
  });
});
