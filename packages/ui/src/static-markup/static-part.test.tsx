import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { staticPart } from './static-part';

const aPart = (load: () => Promise<ComponentType>) => {
  const Part = staticPart(load);
  return (
    <MemoryRouter>
      <Part />
    </MemoryRouter>
  );
};

describe('a static part', () => {
  it('keeps the markup of the server without loading its code', async () => {
    const load = jest.fn(async () => () => <p>Do navegador</p>);
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = '<div><!--$--><p>Do servidor</p><!--/$--></div>';

    await act(async () => {
      hydrateRoot(element, aPart(load));
    });

    expect(screen.getByText('Do servidor')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('loads its code where there is no markup', async () => {
    await act(async () => {
      render(aPart(async () => () => <p>Do navegador</p>));
    });

    expect(screen.getByText('Do navegador')).toBeInTheDocument();
  });

  it('shows nothing where its code cannot be loaded', async () => {
    let container: HTMLElement | undefined;
    await act(async () => {
      ({ container } = render(aPart(() => Promise.reject(new Error('offline')))));
    });

    expect(container).toHaveTextContent('');
  });
});
