import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { noticeShown } from 'shared-contracts/store';
import { createTestStore } from '@fireflay/testing';
import { Notices } from './notices';

function renderNotices() {
  const store = createTestStore();
  render(
    <Provider store={store}>
      <Notices />
    </Provider>,
  );
  return {
    show: (...notice: Parameters<typeof noticeShown>) =>
      act(() => {
        store.dispatch(noticeShown(...notice));
      }),
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
  };
}

/** Advances in small steps, so that React handles each timer. */
function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    act(() => jest.advanceTimersByTime(50));
  }
}

describe('notices', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows a notice for five seconds and then collapses it', () => {
    const { show } = renderNotices();

    show({ body: 'Endereço salvo.' });

    pass(5250);
    expect(screen.getByText('Endereço salvo.')).toBeVisible();
    pass(50);
    expect(screen.queryByText('Endereço salvo.')).not.toBeInTheDocument();
  });

  it('pauses while it is hovered, and then continues with the remaining time', async () => {
    const { show, user } = renderNotices();
    show({ body: 'Leia com calma.' });
    pass(4000);

    await user.hover(screen.getByText('Leia com calma.'));
    pass(60_000);
    expect(screen.getByText('Leia com calma.')).toBeVisible();

    await user.unhover(screen.getByText('Leia com calma.'));
    pass(1350);
    expect(screen.queryByText('Leia com calma.')).not.toBeInTheDocument();
  });

  it('closes a notice by its button', async () => {
    const { show, user } = renderNotices();
    show({ body: 'Primeiro.' });

    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    pass(300);

    expect(screen.queryByText('Primeiro.')).not.toBeInTheDocument();
  });

  it('replaces a failure by the success that follows it, and a repeated notice by itself', () => {
    const { show } = renderNotices();
    show({ body: 'Senha incorreta.', level: 'error' });
    show({ body: 'Senha incorreta.', level: 'error' });
    expect(screen.getAllByText('Senha incorreta.')).toHaveLength(1);

    show({ body: 'Bem-vinda, Maria!' });

    expect(screen.queryByText('Senha incorreta.')).not.toBeInTheDocument();
    expect(screen.getByText('Bem-vinda, Maria!')).toBeVisible();
  });

  it('announces a refusal assertively and good news politely', () => {
    const { show } = renderNotices();

    show({ body: 'CEP inválido.', level: 'error' });
    show({ body: 'Pedido enviado.', level: 'info' });

    expect(within(screen.getByRole('alert')).getByText('CEP inválido.')).toBeVisible();
    expect(within(screen.getByRole('status')).getByText('Pedido enviado.')).toBeVisible();
  });
});
