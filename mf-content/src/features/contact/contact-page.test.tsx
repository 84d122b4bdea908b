import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockReply, recordCalls, mockError, renderRoute, server } from '@fireflay/testing';
import { BeginContactCall, SendContactCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';

const message = {
  'Nome ou Razão Social': 'Ana Souza',
  Telefone: '19987654321',
  'E-mail': 'ana.souza@example.com',
  Assunto: 'Pedido 100123',
  Mensagem: 'Quando chega? <b>Obrigada</b>',
};

beforeEach(() => {
  server.use(mockReply(BeginContactCall, { inicio: 'agora', espera: 0 }, { status: 201 }));
});

async function openContact() {
  const view = renderRoute('/contato', { routes });
  await screen.findByLabelText('Mensagem');
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      await view.user.click(screen.getByLabelText(label));
      await view.user.paste(text);
    }
  };
  const send = () => view.user.click(screen.getByRole('button', { name: 'Enviar Mensagem' }));
  return { ...view, fill, send };
}

describe('the contact form', () => {
  it('sends a message, shows the reply, and can be filled in again', async () => {
    const requests = recordCalls(SendContactCall, { resposta: 'Recebemos a sua mensagem.' });
    const { fill, send, user, store } = await openContact();

    await fill(message);
    await send();

    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Mensagem enviada' })).toHaveFocus(),
    );
    expect(screen.getByText('Recebemos a sua mensagem.')).toBeVisible();
    expect(requests[0]?.body).toEqual({
      nome: 'Ana Souza',
      telefone: '(19) 98765-4321',
      email: 'ana.souza@example.com',
      assunto: 'Pedido 100123',
      message: 'Quando chega? <b>Obrigada</b>',
      inicio: 'agora',
    });
    expect(store.getState().notices.notices).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Enviar outra mensagem' }));
    expect(screen.getByLabelText('Mensagem')).toHaveValue('');
    expect(screen.getByLabelText('Nome ou Razão Social')).toHaveFocus();
  });

  it('requires every field', async () => {
    const { send } = await openContact();

    await send();

    const summary = screen.getByRole('group', { name: 'Confira estes campos:' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
    expect(screen.getByLabelText('Mensagem')).toBeInvalid();
  });

  it('keeps all values when the message cannot be sent', async () => {
    server.use(mockError(SendContactCall, 429, 'Muitas mensagens. Tente daqui a pouco.'));
    const { fill, send } = await openContact();
    await fill(message);

    await send();

    expect(await screen.findByText('Muitas mensagens. Tente daqui a pouco.')).toBeVisible();
    expect(screen.getByLabelText('Mensagem')).toHaveValue(message.Mensagem);
  });

  it('delays a message that is filled in too fast, and sends without a token when none is available', async () => {
    server.use(mockReply(BeginContactCall, { inicio: 'agora', espera: 1 }, { status: 201 }));
    const requests = recordCalls(SendContactCall, { resposta: 'Recebemos a sua mensagem.' });
    const startedAt = Date.now();
    const { fill, send, user } = await openContact();
    await fill(message);
    await send();
    await screen.findByRole('heading', { name: 'Mensagem enviada' });
    expect(Date.now() - startedAt).toBeGreaterThan(900);

    server.use(mockError(BeginContactCall, 429, 'Muitas vezes.'));
    await user.click(screen.getByRole('button', { name: 'Enviar outra mensagem' }));
    await fill(message);
    await send();

    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).not.toHaveProperty('inicio');
  });

  it('reports to the server that the honeypot field was filled in', async () => {
    const requests = recordCalls(SendContactCall, { resposta: 'Recebemos a sua mensagem.' });
    const { fill, send } = await openContact();
    const trap = document.querySelector('[name=trap]')!;
    expect(trap).toHaveAttribute('tabindex', '-1');

    fireEvent.change(trap, { target: { value: 'http://mal.example' } });
    await fill(message);
    await send();

    await screen.findByRole('heading', { name: 'Mensagem enviada' });
    expect(requests[0]?.body).toMatchObject({ site: 'http://mal.example' });
  });
});
