import { screen, waitFor } from '@testing-library/react';
import { mockError, recordCalls, renderRoute, server } from '@fireflay/testing';
import type { StockAlertProps } from 'shared-contracts/remotes';
import {
  AskStockAlertCall,
  ConfirmStockAlertCall,
  EndStockAlertCall,
} from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';
import { StockAlert } from './stock-alert';

const sent = { resposta: 'Enviamos um link para ana@exemplo.com.br.' };

function openDialog(changed: Partial<StockAlertProps> = {}, options: object = {}) {
  const onClose = jest.fn();
  const props = { productId: '7', productName: 'Piso', boxArea: 21_600, onClose, ...changed };
  const view = renderRoute('/', {
    routes: [{ path: '/', element: <StockAlert {...props} /> }],
    ...options,
  });
  const ask = () => view.user.click(screen.getByRole('button', { name: 'Pedir o aviso' }));
  return { ...view, ask, onClose };
}

describe('the dialog that asks for a stock alert', () => {
  it('asks for the boxes of the area, and then says what comes next', async () => {
    const requests = recordCalls(AskStockAlertCall, sent);
    const { user, ask, onClose } = openDialog();

    await user.type(screen.getByLabelText('Seu e-mail'), ' ana@exemplo.com.br ');
    await user.type(screen.getByLabelText(/Quantos m²/), '10');
    await ask();

    await waitFor(() => expect(screen.getByText(sent.resposta)).toHaveFocus());
    expect(requests.map(({ body }) => body)).toEqual([
      { codigo: 7, email: 'ana@exemplo.com.br', quantidade: 5 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Continuar comprando' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('knows the e-mail of the customer, and waits for one box where no area is asked for', async () => {
    const requests = recordCalls(AskStockAlertCall, sent);
    const { ask } = openDialog({}, { store: aSignedInStore() });

    await ask();

    await screen.findByText(sent.resposta);
    expect(requests[0]?.body).toMatchObject({ email: 'ana.souza@example.com', quantidade: 1 });
  });

  it('refuses what is no number of units, at its field', async () => {
    const { user, ask } = openDialog({ boxArea: null });
    await user.type(screen.getByLabelText('Seu e-mail'), 'ana@exemplo.com.br');
    const units = screen.getByLabelText('Quantas unidades você precisa?');
    await user.clear(units);
    await user.type(units, '2,5');

    await ask();

    expect(screen.getByText('Informe um número inteiro a partir de 1.')).toBeVisible();
    expect(units).toHaveFocus();
  });

  it('keeps what was typed when the request fails', async () => {
    server.use(mockError(AskStockAlertCall, 404, 'Este produto saiu do catálogo.'));
    const { user, ask } = openDialog();
    await user.type(screen.getByLabelText('Seu e-mail'), 'ana@exemplo.com.br');

    await ask();

    expect(await screen.findByText('Este produto saiu do catálogo.')).toBeVisible();
    expect(screen.getByLabelText('Seu e-mail')).toHaveValue('ana@exemplo.com.br');
  });
});

describe('the page of a stock alert’s link', () => {
  async function openLink() {
    const view = renderRoute('/avise-me?token=chave-1', { routes });
    await screen.findByRole('heading', { name: 'Aviso de estoque' });
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    return { ...view, press };
  }

  it('confirms only when the button is pressed, and can cancel afterwards', async () => {
    const confirmed = recordCalls(ConfirmStockAlertCall, { resposta: 'Aviso confirmado.' });
    const ended = recordCalls(EndStockAlertCall, { resposta: 'Aviso cancelado.' });
    const { press, store } = await openLink();
    expect(confirmed).toEqual([]);

    await press('Confirmar o aviso');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Aviso confirmado!' })).toHaveFocus(),
    );
    await press('Cancelar o aviso');

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Aviso cancelado' })).toHaveFocus(),
    );
    expect([confirmed, ended].map(([request]) => request?.body)).toEqual([
      { token: 'chave-1' },
      { token: 'chave-1' },
    ]);
    expect(JSON.stringify(store.getState())).not.toContain('chave-1');
  });

  it('says what is wrong with a link that does not count any more', async () => {
    server.use(mockError(ConfirmStockAlertCall, 410, 'Este link foi trocado por outro.'));
    const { press } = await openLink();

    await press('Confirmar o aviso');

    expect(await screen.findByRole('alert')).toHaveTextContent('Este link foi trocado por outro.');
    expect(screen.getByRole('button', { name: 'Cancelar o aviso' })).toBeVisible();
  });

  it('shows that a link without a token is incomplete', async () => {
    renderRoute('/avise-me', { routes });

    expect(await screen.findByRole('heading', { name: 'Este link está incompleto' })).toBeVisible();
  });
});
