import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@fireflay/back-office-wire';
import { aTermsDocument } from '../features/documents/testing/a-terms-document';
import { anOrder } from '../features/orders/testing/an-order';
import {
  fakeOperation,
  fakeSignedIn,
  renderBackOffice,
  signedInAs,
} from '../testing/render-back-office';

const TITLE = 'Sair sem salvar?';
const NOTE = 'Nova anotação, só para a equipe';
const order = anOrder();
const signedIn = (id: number): SessionState => signedInAs(['administrator'], { id });

function fakePages() {
  fakeSignedIn('administrator');
  fakeOperation('ReadOrder', () => order);
  fakeOperation('ListChanges', () => ({ changes: [], hasMore: false }));
  fakeOperation('ReadDocument', () => aTermsDocument());
  return userEvent.setup({ delay: null });
}

const leave = () => userEvent.click(screen.getByRole('link', { name: 'Alterações' }));

describe('leaving a page with work that was not saved', () => {
  it.each([
    ['a document', '/conteudo/terms', 'Desconto no Pix'],
    ['the note of an order', '/pedidos/100001', NOTE],
  ])('asks first in %s, and keeps what was typed', async (_name, path, label) => {
    const user = fakePages();
    renderBackOffice(path);
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, '7');

    await leave();
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    await user.click(within(dialog).getByRole('button', { name: 'Continuar aqui' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    expect(screen.getByLabelText(label)).toHaveValue('7');

    await leave();
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByRole('heading', { name: 'Alterações' })).toBeVisible();
  });

  it('asks nothing where nothing was typed, or where it was saved', async () => {
    const user = fakePages();
    fakeOperation('AddOrderNote', () => order);
    renderBackOffice('/pedidos/100001');
    const field = await screen.findByLabelText(NOTE);

    await user.type(field, 'Ligar antes');
    await user.click(screen.getByRole('button', { name: 'Anotar' }));
    await waitFor(() => expect(screen.getByLabelText(NOTE)).toHaveValue(''));
    await leave();

    expect(await screen.findByRole('heading', { name: 'Alterações' })).toBeVisible();
  });

  it('asks before the sign-out, and leaves nothing of the page after it', async () => {
    const user = fakePages();
    let state = signedIn(1);
    fakeOperation('ReadSession', () => state);
    fakeOperation('SignOut', () => (state = { state: 'signed-out' }));
    renderBackOffice('/pedidos/100001');
    await user.type(await screen.findByLabelText(NOTE), 'Ligar antes');

    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));

    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
    expect(screen.queryByText('Cliente')).not.toBeInTheDocument();
  });
});

describe('a session that ends while somebody writes', () => {
  /** Writes a note, which is refused as the session is over. @returns the requests for the note */
  async function writeUnsigned(nextEmployee: number) {
    const user = fakePages();
    let state = signedIn(1);
    fakeOperation('ReadSession', () => state);
    fakeOperation('SignIn', () => (state = signedIn(nextEmployee)));
    const notes = fakeOperation('AddOrderNote', () =>
      state.state === 'signed-in' ? order : [401, { message: 'Sua sessão terminou.' }],
    );
    renderBackOffice('/pedidos/100001');
    await user.type(await screen.findByLabelText(NOTE), 'Ligar antes');
    const title = document.title;
    state = { state: 'signed-out' };
    await user.click(screen.getByRole('button', { name: 'Anotar' }));

    const dialog = await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
    await waitFor(() =>
      expect(within(dialog).getByRole('heading', { name: 'Entrar' })).toHaveFocus(),
    );
    expect(screen.getByLabelText(NOTE)).toHaveValue('Ligar antes');
    await user.type(within(dialog).getByLabelText('E-mail'), 'ana@loja.example');
    await user.type(within(dialog).getByLabelText('Senha'), 'uma frase longa');
    await user.click(within(dialog).getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    return { notes, title };
  }

  it('goes on with what was typed after the sign-in', async () => {
    const { notes, title } = await writeUnsigned(1);

    await waitFor(() => expect(screen.getByLabelText(NOTE)).toHaveValue(''));
    expect(notes.map(({ body }) => (body as { note: string }).note)).toEqual([
      'Ligar antes',
      'Ligar antes',
    ]);
    expect(notes[0]?.body).toEqual(notes[1]?.body);
    expect(document.title).toBe(title);
  });

  it('sends nothing of it in the name of another employee', async () => {
    const { notes } = await writeUnsigned(2);

    await waitFor(() => expect(screen.getByLabelText(NOTE)).toHaveValue(''));
    expect(notes).toHaveLength(1);
  });
});
