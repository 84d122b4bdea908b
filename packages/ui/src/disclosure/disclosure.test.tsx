import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Disclosure } from './index';

function Summary({ hideBy }: { hideBy?: 'styles' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      summary="Resumo do pedido"
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      hideBy={hideBy}
    >
      <p>Cimento</p>
    </Disclosure>
  );
}

describe('the disclosure', () => {
  it('shows and hides its content', async () => {
    render(<Summary />);
    const button = screen.getByRole('button', { name: 'Resumo do pedido', expanded: false });
    expect(screen.getByText('Cimento')).not.toBeVisible();

    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', screen.getByText('Cimento').parentElement?.id);
    expect(screen.getByText('Cimento')).toBeVisible();
    await userEvent.click(button);

    expect(screen.getByText('Cimento')).not.toBeVisible();
  });

  it("leaves hiding to the style sheet with hideBy='styles'", async () => {
    render(<Summary hideBy="styles" />);

    expect(screen.getByText('Cimento')).toBeVisible();
    expect(screen.getByText('Cimento').parentElement).toHaveAttribute('data-open', 'false');
  });
});
