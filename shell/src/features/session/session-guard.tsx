import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { useRouteTable } from 'shared-contracts/remotes';
import {
  loginRequired,
  noticeShown,
  selectHasSignedOut,
  selectSessionStatus,
  useAppSelector,
  useAppStore,
} from 'shared-contracts/store';
import { copy } from './copy';
import { watchSession } from './watch-session';

/**
 * The only module that decides who may see a page and navigates to the login. Pages that need a login are declared in
 * the `guardedRoutes` of their release, and render a link to the login at most. When the session ends, a notice is shown and the login
 * returns to the page. After 'Sair da Conta' a guarded page goes to the home page. A guarded page without a session goes to the
 * login. The cart and the forms' progress are kept.
 */
export function SessionGuard() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { needsLogin } = useRouteTable();
  const status = useAppSelector(selectSessionStatus);
  const hasSignedOut = useAppSelector(selectHasSignedOut);
  const previous = useRef({ status, hasSignedOut });
  /** The page of 'Sair da Conta', until the home page is there: loading it may change the routes. */
  const left = useRef('');
  /** Whether the end of the session has opened the login: a refused call may be earlier than 'Sair da Conta'. */
  const isAtLogin = useRef(false);

  useEffect(() => watchSession(store, needsLogin), [store, needsLogin]);

  useEffect(() => {
    const { dispatch } = store;
    const before = previous.current;
    previous.current = { status, hasSignedOut };
    if (status !== 'anonymous') {
      isAtLogin.current = false;
      return;
    }

    // Applies even before the page knows its session, and after a refused call of the page.
    if (hasSignedOut && !before.hasSignedOut) {
      left.current = pathname;
      if (needsLogin(pathname) || (isAtLogin.current && pathname === paths.login())) {
        void navigate(paths.home());
      }
    }
    if (left.current === pathname) return;
    left.current = '';
    const address = pathname + search;
    if (before.status === 'signedIn') {
      dispatch(loginRequired(address));
      dispatch(noticeShown({ level: 'warning', body: copy.ended }));
    }
    if (!needsLogin(pathname)) return;
    dispatch(loginRequired(address));
    isAtLogin.current = before.status === 'signedIn';
    void navigate(paths.login(), { replace: true });
  }, [store, navigate, needsLogin, status, hasSignedOut, pathname, search]);

  return null;
}
