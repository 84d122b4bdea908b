import { Spin } from 'antd';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { useReadAccountQuery } from './account.api';
import styles from './account.module.css';
import { AuthenticatorSection } from './authenticator-section';
import { copy } from './copy';
import { PasswordSection } from './password-section';
import { RecoverySection } from './recovery-section';
import { SessionSection } from './session-section';

/** The employee's own account: password, phone, recovery codes and sessions. */
export default function AccountPage() {
  const { data: account, error, refetch } = useReadAccountQuery();
  return (
    <Page title={copy.title}>
      {!account && error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      {!account && !error && <Spin description={copy.loading} />}
      {account && (
        <div className={styles.sections}>
          <p>
            {account.employee.name}, {account.employee.email}
          </p>
          <PasswordSection changedAt={account.passwordChangedAt} />
          <AuthenticatorSection />
          <RecoverySection left={account.recoveryCodes} />
          <SessionSection sessions={account.sessions} />
        </div>
      )}
    </Page>
  );
}
