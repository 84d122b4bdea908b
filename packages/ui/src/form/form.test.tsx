import { render, screen, waitFor } from '@testing-library/react';
import { createStore } from 'shared-contracts/store';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Form, SubmitButton, TextField, useForm } from './index';

function OrderForm({ onSend }: { onSend: (values: { name: string }) => Promise<void> }) {
  const form = useForm({
    id: 'order',
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name === '' ? 'Informe o nome.' : undefined }),
  });
  return (
    <Form form={form} label="Pedido" onSubmit={onSend}>
      {(busy) => (
        <>
          <TextField form={form} name="name" label="Nome" hint="Como no documento." />
          <SubmitButton busy={busy} label="Enviar" busyLabel="Enviando..." />
        </>
      )}
    </Form>
  );
}

function aForm(onSend: (values: { name: string }) => Promise<void> = () => Promise.resolve()) {
  const store = createStore({ apiOrigin: '' });
  return {
    store,
    user: userEvent.setup(),
    element: (
      <Provider store={store}>
        <OrderForm onSend={onSend} />
      </Provider>
    ),
  };
}

describe('a form', () => {
  it('shows no error while the focus moves from a field to the button', async () => {
    const { element, user } = aForm();
    render(element);
    await user.click(screen.getByLabelText('Nome'));

    await user.tab();

    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus();
    expect(screen.queryByText('Informe o nome.')).not.toBeInTheDocument();
  });

  it('focuses the invalid field, which has the error as its description', async () => {
    const { element, user } = aForm();
    render(element);

    await user.click(screen.getByRole('button', { name: 'Enviar' }));

    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription(
      'Informe o nome. Como no documento.',
    );
  });

  it('shows why sending failed, keeps the texts and can be sent again', async () => {
    const sent: string[] = [];
    const { element, user, store } = aForm(async ({ name }) => {
      sent.push(name);
      if (sent.length > 1) return;
      await Promise.reject({ kind: 'refused', status: 409, message: 'Já existe.' });
    });
    render(element);
    await user.type(screen.getByLabelText('Nome'), 'Ana{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Já existe.');
    expect(store.getState().notices.notices).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Enviar' }));

    await waitFor(() => expect(sent).toEqual(['Ana', 'Ana']));
    expect(screen.queryByText('Já existe.')).not.toBeInTheDocument();
  });
});
