import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

function renderDialog(onConfirm: () => Promise<void>) {
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      title="Excluir a lista?"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      cancelLabel="Manter"
      failedText="Não foi possível excluir."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Os itens também são excluídos.</p>
    </ConfirmDialog>,
  );
  return { onClose, user: userEvent.setup() };
}

describe('the confirmation dialog', () => {
  it('runs the action once, and shows that it is in progress', async () => {
    let finish = () => {};
    const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderDialog(onConfirm);

    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await user.click(screen.getByRole('button', { name: 'Excluindo...' }));

    expect(onConfirm).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(screen.getByRole('button', { name: 'Excluir' })).toBeVisible();
  });

  it('shows why the action failed, and can be confirmed again', async () => {
    const onConfirm = jest
      .fn<Promise<void>, []>()
      .mockRejectedValueOnce({ kind: 'refused', status: 409, message: 'A lista mudou.' })
      .mockResolvedValueOnce(undefined);
    const { user } = renderDialog(onConfirm);

    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A lista mudou.');
    await user.click(screen.getByRole('button', { name: 'Excluir' }));

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('closes without the action', async () => {
    const onConfirm = jest.fn();
    const { user, onClose } = renderDialog(onConfirm);

    await user.click(screen.getByRole('button', { name: 'Manter' }));

    expect(onClose).toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
