import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const session = (id: string, changed: Partial<Account['sessions'][number]> = {}) => ({
  id,
  device: 'Chrome no Windows',
  startedAt: '2026-11-24T12:00:00Z',
  lastUsedAt: '2026-11-24T13:00:00Z',
  isCurrent: false,
  ...changed,
});

const account: Account = {
  employee: { id: 1, name: 'Ana', email: 'ana@loja.example', roles: ['orders'] },
  passwordChangedAt: null,
  recoveryCodes: 0,
  sessions: [
    session('aaaaaaaaaaaaaaaa', { isCurrent: true }),
    session('bbbbbbbbbbbbbbbb', { device: '' }),
  ],
};

async function openAccount(changed: Partial<Account> = {}) {
  fakeSignedIn('orders');
  fakeOperation('ReadAccount', () => ({ ...account, ...changed }));
  renderBackOffice('/conta');
  expect(await screen.findByRole('heading', { name: 'Minha conta' })).toHaveFocus();
  await screen.findByText('Ana, ana@loja.example');
}

const codeNeeded = [428, { message: 'Confirme com o código do aplicativo autenticador.' }] as const;

describe('the employee’s own account', () => {
  it('is in the menu of every employee', async () => {
    await openAccount();

    expect(screen.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/conta');
    expect(screen.getByRole('link', { name: 'Conta de Ana' })).toHaveAttribute('href', '/conta');
  });

  it('changes the password after a code, and says at the field what is wrong', async () => {
    await openAccount();
    const text = 'A senha atual não confere.';
    let isConfirmed = false;
    const refusals = [[400, { message: text, fields: { currentPassword: text } }] as const];
    const calls = fakeOperation('ChangePassword', () =>
      isConfirmed ? (refusals.shift() ?? account) : codeNeeded,
    );
    const codes = fakeOperation('ConfirmCode', () => {
      isConfirmed = true;
      return {};
    });

    await userEvent.type(screen.getByLabelText('Senha atual'), 'a senha de antes');
    await userEvent.type(screen.getByLabelText('Nova senha'), 'calha beiral rufo');
    await userEvent.type(screen.getByLabelText('Repita a nova senha'), 'calha beiral rufo');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await userEvent.type(within(dialog).getByLabelText('Código'), '123 456{Enter}');

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('calha beiral rufo');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    expect(await screen.findByText('Senha trocada.')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('');
    expect(codes.map(({ body }) => body)).toEqual([{ code: '123 456' }]);
    expect(calls).toHaveLength(3);
    expect(calls.at(-1)?.body).toEqual({
      currentPassword: 'a senha de antes',
      newPassword: 'calha beiral rufo',
    });
  });

  it('changes nothing when the employee gives no code, and keeps what was typed', async () => {
    await openAccount();
    const calls = fakeOperation('ChangePassword', () => codeNeeded);

    await userEvent.type(screen.getByLabelText('Senha atual'), 'a senha de antes');
    await userEvent.type(screen.getByLabelText('Nova senha'), 'calha beiral rufo');
    await userEvent.type(screen.getByLabelText('Repita a nova senha'), 'calha beiral rufo{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));

    expect(
      await screen.findByText('Confirme com o código do aplicativo autenticador.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue('calha beiral rufo');
    expect(calls).toHaveLength(1);
  });

  it('takes another phone with its QR code and first code', async () => {
    await openAccount();
    fakeOperation('StartAuthenticator', () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }));
    const codes = fakeOperation('ConfirmAuthenticator', () => account);

    await userEvent.click(screen.getByRole('button', { name: 'Trocar de celular' }));
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Código de 6 dígitos'), '123456{Enter}');

    expect(await screen.findByText(/^Celular trocado/)).toBeVisible();
    expect(codes[0]?.body).toEqual({ code: '123456' });
    expect(await screen.findByRole('button', { name: 'Trocar de celular' })).toBeVisible();
  });

  it('shows new recovery codes once, after a question where there are some', async () => {
    await openAccount({ recoveryCodes: 3 });
    fakeOperation('CreateRecoveryCodes', () => ({ codes: ['ABCD-EFGH-JKMN-PQRS'] }));
    expect(screen.getByText('Você tem 3 códigos que não foram usados.')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Criar códigos novos' }));
    expect(await screen.findByText('Os códigos que você tem deixam de valer.')).toBeVisible();
    const [, confirm] = screen.getAllByRole('button', { name: 'Criar códigos novos' });
    await userEvent.click(confirm ?? document.body);

    expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Códigos de recuperação novos' })).toHaveFocus();
  });

  it('lists where it is open, and ends another session', async () => {
    await openAccount();
    const calls = fakeOperation('EndSession', () => account);
    const list = screen.getByRole('list', { name: 'Onde a sua conta está aberta' });
    expect(within(list).getByText('Esta sessão')).toBeVisible();

    await userEvent.click(within(list).getByRole('button', { name: /^Encerrar Navegador desc/ }));

    expect(await screen.findByText('Sessão encerrada.')).toBeVisible();
    expect(list).toHaveFocus();
    expect(calls[0]?.url.pathname).toBe('/api/account/sessions/bbbbbbbbbbbbbbbb');
  });
});
