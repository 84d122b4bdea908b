import { AreaSkeleton } from '../customer-area/area-skeleton';
import { CustomerArea } from '../customer-area/customer-area';
import { SessionsPanel } from '../sessions/sessions-panel';
import { copy } from './copy';
import { PasswordForm } from './password-form';
import styles from './password.module.css';

/** The tab 'Alterar Senha' (§2). */
export function PasswordPage() {
  return (
    <CustomerArea title={copy.title} skeleton={<PasswordSkeleton />}>
      {(customerId) => (
        <div className={styles.page}>
          <PasswordForm customerId={customerId} />
          <SessionsPanel />
        </div>
      )}
    </CustomerArea>
  );
}

function PasswordSkeleton() {
  return <AreaSkeleton label={copy.loading} className={styles.pending} rows={7} />;
}
