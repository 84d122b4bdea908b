import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { needsLogin, paths } from 'shared-contracts/navigation';
import {
  loginRequired,
  noticeShown,
  selectSessionEnded,
  selectSessionStatus,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { copy } from './copy';

/**
 * The only owner of who may see a page, and of the navigation to the login: pages that need a login are
 * declared in `guardedPatterns`, and show a link to the login at most. The session ended while the shopper worked: they are told,
 * and the login leads back here. They left by 'Sair da Conta': home. They open a page that needs a login: the
 * login first. The cart and the forms' progress are not touched.
 */
export function SessionGuard() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = useAppSelector(selectSessionStatus);
  const ended = useAppSelector(selectSessionEnded);
  const previous = useRef(status);

  useEffect(() => {
    const wasSignedIn = previous.current === 'signedIn';
    previous.current = status;
    if (status !== 'anonymous') return;

    if (wasSignedIn && !ended) {
      void navigate(paths.home());
      return;
    }
    const here = pathname + search;
    if (wasSignedIn) {
      dispatch(loginRequired(here));
      dispatch(noticeShown({ level: 'warning', body: copy.ended }));
    }
    if (!needsLogin(pathname)) return;
    dispatch(loginRequired(here));
    void navigate(paths.login(), { replace: true });
  }, [dispatch, navigate, status, ended, pathname, search]);

  return null;
}
