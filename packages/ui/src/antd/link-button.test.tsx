import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { BrandTheme } from './brand-theme';
import { LinkButton } from './link-button';

function Order() {
  const { state } = useLocation();
  return <p>Pedido {JSON.stringify(state)}</p>;
}

function openPage() {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <BrandTheme>
            <LinkButton type="primary" to="/pedido" state={{ novo: true }}>
              Ver pedido
            </LinkButton>
          </BrandTheme>
        ),
      },
      { path: '/pedido', element: <Order /> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return { router, link: screen.getByRole('link', { name: 'Ver pedido' }) };
}

describe('a link with the look of a button', () => {
  it('opens its page with its state, without loading a document', async () => {
    const { link } = openPage();
    const click = createEvent.click(link);

    fireEvent(link, click);

    expect(await screen.findByText('Pedido {"novo":true}')).toBeVisible();
    expect(click.defaultPrevented).toBe(true);
  });

  it('is left to the browser when it opens another tab', () => {
    const { link, router } = openPage();
    const click = createEvent.click(link, { ctrlKey: true });

    // jsdom cannot load documents.
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent(link, click);

    expect(link).toHaveAttribute('href', '/pedido');
    expect(router.state.location.pathname).toBe('/');
  });
});
