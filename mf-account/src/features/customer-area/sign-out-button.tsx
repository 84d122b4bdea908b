import { useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { errorText } from 'shared-contracts/client';
import { noticeShown, signOut, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './customer-area.module.css';

/** 'Sair da Conta' (D10). The shell navigates to the home page. */
export function SignOutButton() {
  const dispatch = useAppDispatch();
  const [isSigningOut, setSigningOut] = useState(false);

  async function handleSignOut() {
    setSigningOut(true);
    const failure = await dispatch(signOut());
    if (!failure) return;
    setSigningOut(false);
    dispatch(noticeShown({ level: 'error', body: errorText(failure, copy.signOutFailed) }));
  }

  return (
    <Button
      variant="quiet"
      className={styles.tab}
      isBusy={isSigningOut}
      onClick={() => void handleSignOut()}
    >
      {isSigningOut ? copy.signingOut : copy.signOut}
    </Button>
  );
}
