import { render, screen } from '@testing-library/react';
import { BrandTheme } from './brand-theme';
import { Empty } from './empty';
import { Progress } from './progress';

const show = (content: React.ReactNode) => render(<BrandTheme>{content}</BrandTheme>);

describe('what only decorates', () => {
  it('is hidden from screen readers', () => {
    show(
      <>
        <Progress percent={50} />
        <Empty description="Nenhum pedido ainda" />
      </>,
    );

    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Nenhum pedido ainda')).toBeVisible();
  });

  it('is announced when it has a name', () => {
    show(<Progress percent={50} aria-label="Pedido" />);

    expect(screen.getByRole('progressbar', { name: 'Pedido' })).toBeInTheDocument();
  });
});
