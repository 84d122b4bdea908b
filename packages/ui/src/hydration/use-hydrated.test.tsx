import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './index';

function State() {
  return <output>{useHydrated() ? 'hydrated' : 'first view'}</output>;
}

describe('useHydrated', () => {
  it('is false on the server and true in the browser', () => {
    const markup = renderToString(<State />);
    expect(markup).toContain('first view');
    document.body.innerHTML = `<div id="page">${markup}</div>`;

    render(<State />, { container: document.getElementById('page')!, hydrate: true });

    expect(screen.getByRole('status')).toHaveTextContent('hydrated');
  });
});
