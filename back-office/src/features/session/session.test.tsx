import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@fireflay/back-office-wire';
import { fakeOperation, renderBackOffice, signedInAs } from '../../testing/render-back-office';

const signedIn: SessionState = signedInAs(['administrator']);

describe('signing in', () => {
  it('asks for e-mail and password, then for the code, and opens the address that was asked for', async () => {
    let state: SessionState = { state: 'signed-out' };
    fakeOperation('ReadSession', () => state);
    const signIns = fakeOperation('SignIn', () => (state = { state: 'code-needed' }));
    const codes = fakeOperation('EnterCode', () => (state = signedIn));
    fakeOperation('ListChanges', () => ({ changes: [], hasMore: false }));
    renderBackOffice('/alteracoes');

    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@loja.example');
    await userEvent.type(screen.getByLabelText('Senha'), 'uma frase longa');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { name: 'Confirme que é você' })).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Código de 6 dígitos'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

    expect(await screen.findByRole('heading', { name: 'Alterações' })).toBeVisible();
    expect(signIns[0]?.body).toEqual({ email: 'ana@loja.example', password: 'uma frase longa' });
    expect(codes[0]?.body).toEqual({ code: '123 456' });
  });

  it('offers a new employee the QR code and the key of an authenticator', async () => {
    fakeOperation('ReadSession', () => ({
      state: 'enrolment-needed',
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/Loja:ana?secret=ABCDEFGH',
    }));
    renderBackOffice('/');

    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
  });

  it('takes a recovery code in place of the lost phone', async () => {
    let state: SessionState = { state: 'code-needed' };
    fakeOperation('ReadSession', () => state);
    const codes = fakeOperation('EnterCode', () => (state = signedIn));
    fakeOperation('ListChanges', () => ({ changes: [], hasMore: false }));
    renderBackOffice('/alteracoes');

    await userEvent.click(await screen.findByRole('button', { name: /código de recuperação/ }));
    const field = screen.getByLabelText('Código de recuperação');
    expect(field).toHaveFocus();
    await userEvent.type(field, '1234{Enter}');
    expect(await screen.findByText(/16 sinais/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'abcd-efgh-jkmn-pqrs{Enter}');

    expect(await screen.findByRole('heading', { name: 'Alterações' })).toBeVisible();
    expect(codes.map(({ body }) => body)).toEqual([{ code: 'abcd-efgh-jkmn-pqrs' }]);
  });

  it('keeps what was typed after a refusal, and says why at the field', async () => {
    fakeOperation('ReadSession', () => ({ state: 'code-needed' }));
    fakeOperation('EnterCode', () => [429, { message: 'Muitas tentativas. Espere 15 minutos.' }]);
    renderBackOffice('/');

    const field = await screen.findByLabelText('Código de 6 dígitos');
    await userEvent.type(field, '000000{Enter}');

    expect(await screen.findByText('Muitas tentativas. Espere 15 minutos.')).toBeVisible();
    expect(field).toHaveValue('000000');
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('is asked for again when the session has ended meanwhile', async () => {
    const states: SessionState[] = [signedIn, { state: 'signed-out' }];
    fakeOperation('ReadSession', () => states.shift() ?? { state: 'signed-out' });
    fakeOperation('ListChanges', () => [401, { message: 'Sua sessão terminou. Entre de novo.' }]);
    renderBackOffice('/alteracoes');

    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible();
  });
});

describe('an invitation', () => {
  it('sets the password with the token of the link, and leads to the sign-in', async () => {
    const calls = fakeOperation('AcceptInvitation', () => ({ email: 'ana@loja.example' }));
    renderBackOffice('/convite#segredo');

    await userEvent.type(await screen.findByLabelText('Nova senha'), 'areia brita ripa');
    await userEvent.type(screen.getByLabelText('Repita a senha'), 'areia brita');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a senha' }));
    expect(await screen.findByText('As senhas são diferentes.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Repita a senha'), ' ripa');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a senha' }));

    expect(await screen.findByText('Senha salva. Agora entre com ana@loja.example.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { token: 'segredo', password: 'areia brita ripa' },
    ]);
  });
});
