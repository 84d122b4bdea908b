import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffMember } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const rui: StaffMember = {
  id: 2,
  name: 'Rui',
  email: 'rui@loja.example',
  roles: ['orders'],
  version: 3,
  isActive: true,
  hasPassword: true,
  hasAuthenticator: true,
  lastSeenAt: null,
};

const ownRoles = [{ role: 'role-7' as const, label: 'Balcão' }];

describe('people', () => {
  it('are invited with a link that is shown once', async () => {
    fakeSignedIn('administrator');
    fakeOperation('ListStaff', () => ({ staff: [rui], ownRoles }));
    const calls = fakeOperation('InviteEmployee', () => ({
      member: { ...rui, name: 'Eva' },
      link: 'https://retaguarda.example/convite#abc',
    }));
    renderBackOffice('/pessoas');
    expect(await screen.findByRole('rowheader', { name: 'Rui' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Convidar pessoa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convidar pessoa' });
    await userEvent.type(within(dialog).getByLabelText('Nome'), 'Eva');
    await userEvent.type(within(dialog).getByLabelText('E-mail'), 'eva@loja.example');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Catálogo' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar convite' }));

    expect(await screen.findByLabelText('Link do convite')).toHaveValue(
      'https://retaguarda.example/convite#abc',
    );
    expect(calls[0]?.body).toEqual({
      name: 'Eva',
      email: 'eva@loja.example',
      roles: ['orders', 'catalogue'],
    });
  });

  it('keep what was typed when the e-mail is taken', async () => {
    fakeSignedIn('administrator');
    fakeOperation('ListStaff', () => ({ staff: [rui], ownRoles }));
    const text = 'Já existe uma pessoa com este e-mail.';
    fakeOperation('InviteEmployee', () => [409, { message: text, fields: { email: text } }]);
    renderBackOffice('/pessoas');

    await userEvent.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convidar pessoa' });
    await userEvent.type(within(dialog).getByLabelText('Nome'), 'Rui');
    await userEvent.type(within(dialog).getByLabelText('E-mail'), 'rui@loja.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar convite' }));

    expect((await within(dialog).findAllByText(text)).length).toBeGreaterThan(0);
    expect(within(dialog).getByLabelText('E-mail')).toHaveValue('rui@loja.example');
  });

  it('get other roles, also those of the retailer’s own', async () => {
    fakeSignedIn('administrator');
    fakeOperation('ListStaff', () => ({ staff: [rui], ownRoles }));
    const calls = fakeOperation('ChangeEmployee', () => ({ ...rui, roles: ['finance'] }));
    renderBackOffice('/pessoas');

    await userEvent.click(await screen.findByRole('button', { name: 'Mudar Rui' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rui' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Pedidos' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Financeiro' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Balcão' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Rui: mudança salva.')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      version: 3,
      roles: ['finance', 'role-7'],
      remotes: [],
      isActive: true,
    });
  });

  it('that somebody else has changed meanwhile are shown with the other value, and saved with the newer version then', async () => {
    fakeSignedIn('administrator');
    fakeOperation('ListStaff', () => ({ staff: [rui], ownRoles }));
    const text = 'Ana mudou o acesso de Rui enquanto você o mudava.';
    const calls = fakeOperation('ChangeEmployee', ({ body }) =>
      (body as StaffMember).version === 3
        ? [409, { message: text, fields: { roles: 'Ana salvou: Catálogo' }, version: 4 }]
        : { ...rui, version: 5 },
    );
    renderBackOffice('/pessoas');

    await userEvent.click(await screen.findByRole('button', { name: 'Mudar Rui' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rui' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Financeiro' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await dialog.findByText('Ana salvou: Catálogo')).toBeVisible();
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Financeiro' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Rui: mudança salva.')).toBeVisible();
    expect(calls.map(({ body }) => (body as StaffMember).version)).toEqual([3, 4]);
  });

  it('without the role see neither the area nor its address', async () => {
    fakeSignedIn('orders');
    renderBackOffice('/pessoas');

    expect(await screen.findByText(/O seu papel não abre esta área/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pessoas' })).not.toBeInTheDocument();
  });
});
