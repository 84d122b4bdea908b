import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { StaticMarkup } from './static-markup';

const renderChild = jest.fn();

function Child({ text }: { text: string }) {
  renderChild(text);
  return <Link to="/produto/1">{text}</Link>;
}

function Page() {
  const [text, setText] = useState('Piso');
  return (
    <>
      <StaticMarkup as="div" dependsOn={text}>
        <Child text={text} />
      </StaticMarkup>
      <button onClick={() => setText(text === 'Piso' ? 'Telha' : 'Piso')}>Trocar</button>
    </>
  );
}

const createRouter = () =>
  createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/produto/:id', element: <h1>Produto</h1> },
  ]);

/** The page as the server sends it: as React and its router render it where nothing is hydrated. */
function renderMarkup() {
  const { container, unmount } = render(<RouterProvider router={createRouter()} />);
  const markup = container.innerHTML;
  unmount();
  renderChild.mockClear();
  return markup;
}

async function hydrate(markup = renderMarkup()) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = markup;
  const router = createRouter();
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(element, <RouterProvider router={router} />, { onRecoverableError });
  });
  return { router, onRecoverableError, user: userEvent.setup() };
}

describe('StaticMarkup', () => {
  beforeEach(() => renderChild.mockClear());
  afterEach(() => document.body.replaceChildren());

  it('keeps the markup of the server without rendering its children', async () => {
    const { onRecoverableError } = await hydrate();

    expect(screen.getByRole('link', { name: 'Piso' })).toBeVisible();
    expect(renderChild).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('follows a link in the kept markup without loading a document', async () => {
    const { user, router } = await hydrate();

    await user.click(screen.getByRole('link', { name: 'Piso' }));

    expect(router.state.location.pathname).toBe('/produto/1');
    expect(screen.getByRole('heading', { name: 'Produto' })).toBeVisible();
  });

  it('leaves a click with a modifier key to the browser', async () => {
    const { user, router } = await hydrate();
    let isLeft: boolean | undefined;
    // jsdom does not load documents.
    const endClick = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    document.body.addEventListener('click', endClick, { once: true });

    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Piso' }));

    expect(isLeft).toBe(true);
    expect(router.state.location.pathname).toBe('/');
  });

  it('renders its children once their content is another, and from then on', async () => {
    const { user } = await hydrate();

    await user.click(screen.getByRole('button', { name: 'Trocar' }));
    expect(screen.getByRole('link', { name: 'Telha' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Trocar' }));
    expect(screen.getByRole('link', { name: 'Piso' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Telha' })).not.toBeInTheDocument();
  });

  it('renders its children where React has discarded the markup', async () => {
    const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined);

    const { onRecoverableError } = await hydrate('<main>outra página</main>');

    expect(screen.getByRole('link', { name: 'Piso' })).toBeVisible();
    expect(onRecoverableError).toHaveBeenCalled();
    warnings.mockRestore();
  });

  it('renders its children in a document that the browser renders', () => {
    render(<RouterProvider router={createRouter()} />);

    expect(screen.getByRole('link', { name: 'Piso' })).toBeVisible();
  });
});
