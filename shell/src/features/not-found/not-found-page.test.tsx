import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '@fireflay/testing';
import { NotFoundPage } from './not-found-page';

describe('the not-found page', () => {
  it('shows its text in both languages with links, and logs the missing path', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation();

    renderRoute('/nada/aqui', { routes: [{ path: '*', Component: NotFoundPage }] });

    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(screen.getByText(/Esta página não existe/)).toBeVisible();
    expect(screen.getByRole('search')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await waitFor(() => expect(info).toHaveBeenCalledWith('404:', '/nada/aqui'));
    info.mockRestore();
  });
});
