import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { BusyOverlay } from './busy-overlay';

function Payment() {
  const [isPaying, setPaying] = useState(false);
  return (
    <>
      <button onClick={() => setPaying(true)}>Pagar</button>
      {isPaying && <BusyOverlay text="Processando pagamento..." />}
      <button onClick={() => setPaying(false)}>Terminar</button>
    </>
  );
}

async function pay() {
  const user = userEvent.setup();
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(
    <StrictMode>
      <Payment />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', {
    name: 'Processando pagamento...',
  });
  return { user, dialog, showModal };
}

afterEach(() => jest.restoreAllMocks());

describe('the overlay of a payment', () => {
  it('is a modal dialog that announces its status', async () => {
    const { dialog, showModal } = await pay();

    expect(showModal.mock.contexts.at(-1)).toBe(dialog);
    expect(dialog.open).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('Processando pagamento...');
    expect(dialog).toContainElement(screen.getByRole('status'));
  });

  it('refuses to be cancelled', async () => {
    const { dialog } = await pay();

    const isAllowed = fireEvent(dialog, new Event('cancel', { cancelable: true }));

    expect(isAllowed).toBe(false);
  });

  it('opens again when the browser closes it nevertheless', async () => {
    const { dialog, showModal } = await pay();
    showModal.mockClear();

    dialog.open = false;
    act(() => void dialog.dispatchEvent(new Event('close')));

    expect(showModal).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(true);
  });

  it('returns the focus when it is removed', async () => {
    const { dialog } = await pay();

    fireEvent.click(screen.getByRole('button', { name: 'Terminar' }));

    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pagar' })).toHaveFocus();
  });
});
