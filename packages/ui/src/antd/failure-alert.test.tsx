import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandTheme } from './brand-theme';
import { FailureAlert } from './failure-alert';

describe('the alert of a failure', () => {
  it('says what failed and retries once at a time', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    const element = (isRetrying: boolean) => (
      <BrandTheme>
        <FailureAlert text="Sem conexão." onRetry={onRetry} isRetrying={isRetrying} />
      </BrandTheme>
    );
    const { rerender } = render(element(false));
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    rerender(element(true));
    await user.click(screen.getByRole('button', { name: 'Tentando...' }));

    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Tentando...' })).toHaveFocus();
  });
});
