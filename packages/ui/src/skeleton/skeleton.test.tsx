import { render, screen } from '@testing-library/react';
import { Skeleton } from './index';

describe('the skeleton', () => {
  it('names what is loading, and hides its shapes from screen readers', () => {
    const { container } = render(<Skeleton label="Carregando os pedidos..." count={3} />);

    expect(screen.getByRole('status')).toHaveTextContent('Carregando os pedidos...');
    expect(container.querySelectorAll('[aria-hidden="true"] > .skeleton')).toHaveLength(3);
  });
});
