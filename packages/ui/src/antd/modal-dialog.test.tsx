import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { BrandTheme } from './brand-theme';
import { ModalDialog } from './modal-dialog';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <BrandTheme>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <ModalDialog title="Excluir a lista?" onClose={() => setOpen(false)}>
          <button type="button">Excluir</button>
        </ModalDialog>
      )}
    </BrandTheme>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<Page />, { wrapper: StrictMode });
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Excluir a lista?' }) };
}

describe('the modal dialog', () => {
  it('has a heading, and takes the focus', async () => {
    await openDialog();

    expect(screen.getByRole('heading', { name: 'Excluir a lista?' })).toHaveFocus();
  });

  it('closes by its button and returns the focus to the opener', async () => {
    const { user, dialog } = await openDialog();

    await user.click(screen.getByRole('button', { name: 'Fechar' }));

    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  it('closes by Escape', async () => {
    const { user, dialog } = await openDialog();

    await user.keyboard('{Escape}');

    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });
});
