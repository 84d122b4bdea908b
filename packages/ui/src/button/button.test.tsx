import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

describe('a button that is busy', () => {
  it('keeps its name and the focus, and ignores presses', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const element = (busy: boolean) => (
      <Button isBusy={busy} onClick={onClick}>
        Enviar
      </Button>
    );
    const { rerender } = render(element(false));
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(onClick).toHaveBeenCalledTimes(1);

    rerender(element(true));
    const button = screen.getByRole('button', { name: 'Enviar' });
    await user.click(button);

    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
