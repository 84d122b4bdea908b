import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AreaLink, OpenAreasContext } from './area-link';

const show = (to: string) =>
  render(
    <MemoryRouter>
      <OpenAreasContext value={new Set(['pedidos'])}>
        <AreaLink to={to}>Ver</AreaLink>
      </OpenAreasContext>
    </MemoryRouter>,
  );

describe('a link to another area', () => {
  it.each(['/pedidos', '/pedidos/12', '/pedidos?lista=all'])('leads to %s', (to) => {
    show(to);

    expect(screen.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', to);
  });

  it.each(['/produtos/12', '/pedidos-antigos', '/'])(
    'to %s is text where the area is closed',
    (to) => {
      show(to);

      expect(screen.getByText('Ver')).toBeVisible();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});
