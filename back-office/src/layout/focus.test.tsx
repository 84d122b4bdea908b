import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fixedRoles, operations } from '@fireflay/back-office-wire';
import type { Operation, StaffMember } from '@fireflay/back-office-wire';
import { areas } from '../areas';
import { aTermsDocument } from '../features/documents/testing/a-terms-document';
import { aPastImport } from '../features/imports/testing/a-past-import';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../testing/render-back-office';

const member: StaffMember = {
  id: 2,
  name: 'Bia',
  email: 'bia@loja.example',
  roles: ['orders'],
  version: 1,
  isActive: true,
  hasPassword: true,
  hasAuthenticator: true,
  lastSeenAt: null,
};

function fakePages() {
  fakeSignedIn('administrator');
  fakeOperation('ListCoupons', () => ({ coupons: [], groups: [] }));
  fakeOperation('ReadSearches', () => ({ missed: [], synonyms: [] }));
  fakeOperation('ListStaff', () => ({ staff: [member], ownRoles: [] }));
  fakeOperation('ListImports', () => ({ imports: [aPastImport()], hasMore: false, open: [] }));
  fakeOperation('ReadImportUndo', () => [503, { message: 'Agora não.' }]);
  fakeOperation('ReadDocument', () => aTermsDocument());
}

describe('a dialog that is closed by Escape', () => {
  it.each([
    ['/cupons', 'Criar cupom'],
    ['/buscas', 'Adicionar sinônimo'],
    ['/pessoas', 'Convidar pessoa'],
    ['/pessoas', 'Mudar Bia'],
    ['/conteudo/terms', 'Publicar…'],
    ['/importacoes', 'Desfazer a importação 3, erp.xlsx'],
  ])('of %s gives the focus back to "%s"', async (path, name) => {
    fakePages();
    renderBackOffice(path);
    const button = await screen.findByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');

    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });
});

describe('a page without content', () => {
  const orderRights = fixedRoles.orders.rights;
  const locked = areas.filter(({ opens }) => {
    const { access }: Operation = operations[opens];
    return typeof access !== 'string' && !access.some((right) => orderRights.includes(right));
  });

  it.each(locked)(
    'has its name as a heading with the focus where a role may not open $path',
    async ({ path, label }) => {
      fakeSignedIn('orders');
      renderBackOffice(`/${path}`);

      expect(await screen.findByRole('heading', { level: 1, name: label })).toHaveFocus();
      expect(screen.getByText(/O seu papel não abre esta área/)).toBeVisible();
    },
  );

  it('has a heading with the focus where the address is unknown', async () => {
    fakeSignedIn('orders');
    renderBackOffice('/estoque');

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Esta página não existe' }),
    ).toHaveFocus();
    expect(document.title).toContain('Esta página não existe');
  });
});
