import { screen, waitFor, within } from '@testing-library/react';
import { mockReply, recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import type { OpenSessionDto } from 'shared-contracts/wire';
import { EndOtherSessionCall, OrderListCall, ReadSessionsCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';
// Loaded before the tests: the first one would wait for antd.
import '../password/password.route';

const aSession = (changed: Partial<OpenSessionDto>): OpenSessionDto => ({
  id: 'a',
  aparelho: 'Chrome no Windows',
  inicio: '2026-11-10T08:00:00-03:00',
  ultimo_uso: '2026-11-14T21:15:00-03:00',
  atual: false,
  ...changed,
});
const current = aSession({ id: 'this', atual: true });
const phone = aSession({ id: 'phone', aparelho: 'Safari no iPhone' });
const unknown = aSession({ id: 'unknown', aparelho: '' });

async function openPanel(...sessions: OpenSessionDto[]) {
  server.use(mockReply(OrderListCall, []), mockReply(ReadSessionsCall, sessions));
  const view = renderRoute('/meusPedidos/senha', { routes, store: aSignedInStore() });
  const panel = await screen.findByRole('region', { name: 'Onde você está conectado' });
  await within(panel).findAllByRole('listitem');
  return { ...view, panel: within(panel) };
}

describe('the panel of open sessions', () => {
  it('lists the devices on which the customer is signed in, and marks this one', async () => {
    const { panel } = await openPanel(current, phone, unknown);

    const [first, second, third] = panel.getAllByRole('listitem');
    expect(first).toHaveTextContent('Chrome no WindowsEste aparelho');
    expect(second).toHaveTextContent(/Safari no iPhoneÚltimo uso: .*14/);
    expect(third).toHaveTextContent('Aparelho desconhecido');
    expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('ends one session and shows a notice', async () => {
    const requests = recordCalls(EndOtherSessionCall, null);
    const { panel, user, store } = await openPanel(current, phone);
    server.use(mockReply(ReadSessionsCall, [current]));

    await user.click(panel.getByRole('button', { name: /^Desconectar Safari no iPhone/ }));

    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
    expect(panel.getByRole('heading')).toHaveFocus();
    expect(requests[0]?.params).toMatchObject({ id: 'phone' });
    expect(store.getState().notices.notices).toMatchObject([{ body: 'Aparelho desconectado.' }]);
  });

  it('ends all other sessions when there are several', async () => {
    const requests = recordCalls(EndOtherSessionCall, null);
    const { panel, user } = await openPanel(current, phone, unknown);
    server.use(mockReply(ReadSessionsCall, [current]));

    await user.click(panel.getByRole('button', { name: 'Desconectar todos os outros' }));

    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
    expect(requests[0]?.params).toMatchObject({ id: 'outras' });
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the sessions when the server fails to end them', async () => {
    server.use(mockError(EndOtherSessionCall, 503, ''));
    const { panel, user, store } = await openPanel(current, phone);

    await user.click(panel.getByRole('button', { name: /^Desconectar Safari/ }));

    await waitFor(() =>
      expect(store.getState().notices.notices).toMatchObject([{ level: 'error' }]),
    );
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows an error when the sessions cannot be loaded, and loads them on retry', async () => {
    server.use(mockReply(OrderListCall, []), mockError(ReadSessionsCall, 400, 'Indisponível.'));
    const { user } = renderRoute('/meusPedidos/senha', { routes, store: aSignedInStore() });
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.use(mockReply(ReadSessionsCall, [current]));

    await user.click(again);

    expect(await screen.findByText('Este aparelho')).toBeVisible();
  });
});
