import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatBody } from './frame-messages';
import type { IsolatedRemote } from './isolated-remote';
import { readPageState } from './page-state';
import { Panel } from './panel';

const remote: IsolatedRemote = {
  name: 'mf-cart-checkout',
  routes: [{ path: '/carrinho' }, { path: '/checkout' }],
  screens: [
    { path: '/carrinho', title: 'Carrinho', scenarios: [{}] },
    { path: '/checkout', title: 'Checkout', scenarios: [{ checkout: 'pagamento' }] },
  ],
  fragments: { 'mf-cart-checkout/buy-button': () => Promise.resolve({ default: () => null }) },
};

const open = (search = '') =>
  render(<Panel remote={remote} initialState={readPageState(search, '/carrinho')} />);
const frame = () => screen.getByTitle(/^Tela mostrada/);
const shownParams = () => new URL(frame().getAttribute('src') ?? '', 'http://loja').searchParams;

async function receiveMessage(message: unknown) {
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: window.location.origin,
        data: { sender: 'fireflay-isolated', message },
      }),
    );
  });
}

describe('the panel of an isolated page', () => {
  it('shows the state that its address names', () => {
    open('?tela=/checkout&visitante=empresa&largura=375');

    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByLabelText('Visitante')).toHaveValue('empresa');
    expect(frame()).toHaveStyle({ width: '375px' });
    expect(shownParams().get('visitante')).toBe('empresa');
  });

  it('reloads the remote in each chosen scenario, and writes it into the address', async () => {
    open();

    await userEvent.selectOptions(screen.getByLabelText('Estoque'), 'Insuficiente (406)');

    expect(shownParams().get('estoque')).toBe('insuficiente');
    expect(window.location.search).toContain('estoque=insuficiente');
    expect(screen.getByText('§8 Estoque 406')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Voltar ao usual' }));

    expect(shownParams().get('estoque')).toBeNull();
  });

  it('opens screens, fragments and any other address', async () => {
    open();

    await userEvent.click(screen.getByRole('button', { name: 'buy-button' }));
    expect(shownParams().get('tela')).toBe('fragmento:mf-cart-checkout/buy-button');

    await userEvent.clear(screen.getByLabelText('Endereço mostrado'));
    await userEvent.type(screen.getByLabelText('Endereço mostrado'), '/checkout?x=1{Enter}');
    expect(shownParams().get('tela')).toBe('/checkout?x=1');
  });

  it('shows the remote in the chosen width without a reload', async () => {
    open();
    const before = frame().getAttribute('src');

    await userEvent.click(screen.getByText('768'));

    expect(frame()).toHaveStyle({ width: '768px' });
    expect(window.location.search).toContain('largura=768');
    expect(frame()).toHaveAttribute('src', before);
  });

  it('follows the remote from screen to screen without a reload', async () => {
    open();
    const before = frame().getAttribute('src');

    await receiveMessage({ kind: 'screen', screen: '/checkout' });

    expect(window.location.search).toContain('tela=%2Fcheckout');
    expect(frame()).toHaveAttribute('src', before);
  });

  it("shows the store's state and the calls of the remote", async () => {
    open();

    await receiveMessage({ kind: 'store', state: { cart: { lines: [] } } });
    await receiveMessage({
      kind: 'call',
      call: {
        method: 'GET',
        path: '/api/datasnap/rest/TFireFlay/APP_0034?codigo=7',
        status: 406,
        requestBody: '',
        responseBody: '{}',
      },
    });

    const calls = screen.getByRole('region', { name: 'Chamadas (1)' });
    expect(within(calls).getByText('GET APP_0034?codigo=7', { exact: false })).toBeVisible();
    expect(within(calls).getByText('406')).toBeVisible();
    expect(screen.getByText('cart')).toBeVisible();
    await userEvent.click(within(calls).getByText('406'));
    expect(within(calls).getByText('{}')).toBeVisible();
  });

  it('stops the clock of the remote unless its address or the control says otherwise', async () => {
    open();
    expect(screen.getByLabelText('Relógio')).toHaveDisplayValue('fixo (24/11/2026 às 10:30)');

    await userEvent.selectOptions(screen.getByLabelText('Relógio'), 'de verdade');

    expect(shownParams().get('relogio')).toBe('de-verdade');
    expect(window.location.search).toContain('relogio=de-verdade');
  });

  it('lists what axe finds in the frame, with the element', async () => {
    open();
    const target = (frame() as HTMLIFrameElement).contentWindow as Window;
    const post = jest.spyOn(target, 'postMessage');

    await userEvent.click(screen.getByRole('button', { name: 'Verificar esta tela' }));
    expect(post).toHaveBeenCalledWith({ sender: 'fireflay-check' }, window.location.origin);
    const section = within(screen.getByRole('region', { name: 'Acessibilidade' }));
    expect(section.getByRole('status')).toHaveTextContent('Verificando…');

    const problem = { rule: 'button-name', text: 'O botão não tem nome', element: '#comprar' };
    await receiveMessage({ kind: 'accessibility', problems: [problem] });
    expect(section.getByRole('status')).toHaveTextContent('1 problema');
    expect(section.getByRole('listitem')).toHaveTextContent('O botão não tem nome #comprar');

    await receiveMessage({ kind: 'accessibility', problems: null });
    expect(section.getByRole('status')).toHaveTextContent('A verificação falhou.');
  });

  it('listens to its own frame only', async () => {
    open();

    await act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          origin: 'https://outra.example',
          data: { sender: 'fireflay-isolated', message: { kind: 'screen', screen: '/roubada' } },
        }),
      );
    });

    expect(window.location.search).not.toContain('roubada');
  });
});

describe('a body on the panel', () => {
  it('hides card data and passwords', () => {
    const text = formatBody(
      '{"cardNumber":"4111","pagamento":{"cvv":"123"},"senha":"x","nome":"Ana"}',
    );

    expect(JSON.parse(text)).toEqual({
      cardNumber: '•••',
      pagamento: { cvv: '•••' },
      senha: '•••',
      nome: 'Ana',
    });
  });
});
