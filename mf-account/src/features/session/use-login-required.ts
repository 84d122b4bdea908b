import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import {
  loginRequired,
  selectSessionEnded,
  selectSessionStatus,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';

/**
 * For pages of a customer: whoever is not signed in goes to the login and comes back here afterwards.
 * Who has just left by 'Sair da Conta' is let go.
 * @returns whether the page may ask for the customer's things; never in the first view, which is anonymous
 */
export function useLoginRequired(): boolean {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = useAppSelector(selectSessionStatus);
  const ended = useAppSelector(selectSessionEnded);
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (status === 'signedIn') wasSignedIn.current = true;
    if (status !== 'anonymous' || (wasSignedIn.current && !ended)) return;
    dispatch(loginRequired(pathname + search));
    void navigate(paths.login(), { replace: true });
  }, [dispatch, navigate, status, ended, pathname, search]);

  return status === 'signedIn';
}
