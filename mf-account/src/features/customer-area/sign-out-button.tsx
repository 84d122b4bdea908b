import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, signOut, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './customer-area.module.css';

/** 'Sair da Conta' (D10). */
export function SignOutButton() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const failure = await dispatch(signOut());
    if (!failure) return navigate(paths.home());
    setLeaving(false);
    dispatch(noticeShown({ level: 'error', body: errorText(failure, copy.signOutFailed) }));
  }

  return (
    <button type="button" className={styles.tab} disabled={leaving} onClick={() => void leave()}>
      {leaving ? copy.signingOut : copy.signOut}
    </button>
  );
}
