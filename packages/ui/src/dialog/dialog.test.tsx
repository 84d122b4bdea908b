import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { TitledDialog } from './index';

function Shop() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <TitledDialog title="Meu Carrinho" onClose={() => setOpen(false)}>
          <p>Cimento</p>
        </TitledDialog>
      )}
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Meu Carrinho' });
  const box = { left: 100, right: 300, top: 100, bottom: 200 };
  dialog.getBoundingClientRect = () => box as DOMRect;
  return { user, dialog, text: screen.getByText('Cimento') };
}

const inside = { clientX: 150, clientY: 150 };
const outside = { clientX: 20, clientY: 20 };

describe('the dialog', () => {
  it('stays open when StrictMode mounts it twice', async () => {
    const { dialog } = await openDialog();
    // The event of the first mount's `close` has arrived by then.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));

    expect(dialog).toBeVisible();
  });

  it('closes by its button and returns the focus to the opener', async () => {
    const { user, dialog } = await openDialog();

    await user.click(screen.getByRole('button', { name: 'Fechar' }));

    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  it('closes when the browser closes it, by Escape for example', async () => {
    const { dialog } = await openDialog();

    act(() => dialog.close());

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('closes by a click on the backdrop', async () => {
    const { user, dialog } = await openDialog();

    await user.pointer([
      { keys: '[MouseLeft>]', target: dialog, coords: outside },
      { keys: '[/MouseLeft]', target: dialog, coords: outside },
    ]);

    expect(dialog).not.toBeInTheDocument();
  });

  it('stays open when a drag starts inside and ends outside', async () => {
    const { user, dialog, text } = await openDialog();

    await user.pointer([
      { keys: '[MouseLeft>]', target: text, coords: inside },
      { target: dialog, coords: outside },
      { keys: '[/MouseLeft]', target: dialog, coords: outside },
    ]);

    expect(dialog).toBeVisible();
  });

  it('stays open when a drag starts outside and ends inside', async () => {
    const { user, dialog } = await openDialog();

    await user.pointer([
      { keys: '[MouseLeft>]', target: dialog, coords: outside },
      { keys: '[/MouseLeft]', target: dialog, coords: inside },
    ]);

    expect(dialog).toBeVisible();
  });
});
