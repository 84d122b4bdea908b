import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailureMessage } from './index';

function renderMessage(isRetrying = false) {
  const onRetry = jest.fn();
  render(
    <FailureMessage
      title={<h2>Os pedidos não carregaram.</h2>}
      text="A loja não respondeu."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />,
  );
  return { onRetry };
}

describe('the failure message', () => {
  it('is an alert with the reason, and retries', async () => {
    const { onRetry } = renderMessage();

    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(screen.getByRole('alert')).toHaveTextContent('A loja não respondeu.');
    expect(screen.getByRole('heading', { name: 'Os pedidos não carregaram.' })).toBeVisible();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('ignores presses while it retries, and keeps the focus', async () => {
    const { onRetry } = renderMessage(true);
    const button = screen.getByRole('button', { name: 'Tentando...' });

    await userEvent.click(button);

    expect(onRetry).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });
});
