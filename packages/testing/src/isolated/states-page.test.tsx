import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { scenarioGroups } from '../scenarios';
import type { IsolatedRemote } from './isolated-remote';
import { readPageState } from './page-state';
import { StatesPage } from './states-page';

const remote: IsolatedRemote = {
  name: 'mf-cart-checkout',
  routes: [{ path: '/carrinho' }, { path: '/checkout' }],
  screens: [
    { path: '/carrinho', title: 'Carrinho', scenarios: [{}, { rede: 'lenta' }] },
    { path: '/checkout', title: 'Checkout', scenarios: [{ visitante: 'empresa' }] },
  ],
};
const open = () =>
  render(<StatesPage remote={remote} panelState={readPageState('?largura=375', '/carrinho')} />);
const hrefOf = (name: RegExp | string) =>
  new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href') ?? '');

describe('the index of all states', () => {
  it('links each screen in the states of a release and in each scenario of its own', () => {
    open();
    const cart = within(screen.getByRole('region', { name: 'Carrinho' }));
    const ofCart = scenarioGroups.flatMap(({ id: group, scenarios: [, ...others] }) =>
      others.filter((each) => each.screen === '/carrinho').map(({ id }) => `${group}=${id}`),
    );

    const links = cart.getAllByRole('link');
    const names = links.map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['Usual', 'Lenta (3 s por chamada)']));
    const hrefs = links.map((link) => link.getAttribute('href') ?? '');
    expect(ofCart.length).toBeGreaterThan(10);
    expect(ofCart.filter((state) => !hrefs.some((href) => href.includes(state)))).toEqual([]);
    expect(hrefOf('Um preço mudou').get('carrinho')).toBe('preco-mudou');
    expect(hrefOf('Um preço mudou').get('largura')).toBe('375');
  });

  it('opens each with the scenarios of other lists without which it is not seen', () => {
    open();

    expect(hrefOf(/O Pix vale por 30 minutos/).get('checkout')).toBe('pagamento');
  });

  it('has one live picture for each state, which nobody can enter', () => {
    open();
    const links = screen
      .getAllByRole('region')
      .flatMap((each) => within(each).getAllByRole('link'));
    const frames = screen.getAllByTitle(/./);

    expect(frames).toHaveLength(links.length);
    for (const frame of frames) {
      expect(frame).toHaveAttribute('loading', 'lazy');
      expect(frame).toHaveAttribute('inert');
      expect(frame.getAttribute('src')).toMatch(/&quadro=1$/);
    }
  });

  it('is filtered by words, without accents', async () => {
    open();

    await userEvent.type(screen.getByLabelText('Filtrar por texto'), 'CARRINHO preco mudou');
    expect(screen.getByRole('status')).toHaveTextContent('1 estado');
    expect(screen.queryByRole('region', { name: 'Checkout' })).toBeNull();

    await userEvent.type(screen.getByLabelText('Filtrar por texto'), ' xyz');
    expect(screen.getByRole('status')).toHaveTextContent('Nenhum estado tem este texto.');
  });
});
