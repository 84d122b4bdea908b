import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { renderRoute } from '@fireflay/testing';
import { headerNavigationAttribute } from './header-interaction';
import { NavigationOverlay } from './navigation-overlay';
import { MAIN_ID, RouteAnnouncer } from './route-announcer';
import styles from './navigation-overlay.module.css';

function Layout() {
  return (
    <>
      <header {...headerNavigationAttribute}>
        <Link to="/next">No cabeçalho</Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        <Link to="/next">Na página</Link>
        <Outlet />
      </main>
      <NavigationOverlay />
      <RouteAnnouncer />
    </>
  );
}

/** A store whose next page loads when the test says so. */
function openStore() {
  let arrive = () => {};
  const next = {
    path: '/next',
    loader: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
    Component: () => <title>Próxima página</title>,
  };
  renderRoute('/', {
    routes: [{ Component: Layout, children: [{ path: '/', element: <p>Aqui</p> }, next] }],
  });
  return {
    follow: async (name: string) => {
      await act(async () => fireEvent.click(screen.getByRole('link', { name })));
    },
    nextArrives: () => act(async () => arrive()),
    pass: (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds)),
  };
}

const overlay = () => document.querySelector(`.${styles.overlay}`);
const line = () => document.querySelector(`.${styles.bar}`);

describe('the navigation overlay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stays hidden for a fast page', async () => {
    const { follow, nextArrives, pass } = openStore();

    await follow('No cabeçalho');
    await pass(140);
    expect(overlay()).toBeNull();
    await nextArrives();
    await pass(3000);

    expect(overlay()).toBeNull();
  });

  it('covers the page after a navigation from the header, until the next page is ready', async () => {
    const { follow, nextArrives, pass } = openStore();

    await follow('No cabeçalho');
    await pass(160);
    expect(overlay()).toHaveTextContent('Carregando...');
    await nextArrives();

    expect(overlay()).toBeNull();
  });

  it('disappears after two seconds, ready or not', async () => {
    const { follow, pass } = openStore();

    await follow('No cabeçalho');
    await pass(1990);
    expect(overlay()).toBeInTheDocument();
    await pass(20);

    expect(overlay()).toBeNull();
  });

  it('does not cover the page after a navigation from the page itself', async () => {
    const { follow, pass } = openStore();

    await follow('Na página');
    await pass(500);

    expect(overlay()).toBeNull();
    expect(line()).toBeInTheDocument();
  });

  it('moves the focus to the new content and announces its title', async () => {
    const { follow, nextArrives, pass } = openStore();

    await follow('No cabeçalho');
    await nextArrives();
    await pass(100);

    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('Próxima página', { selector: 'p' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });
});
