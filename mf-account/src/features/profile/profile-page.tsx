import { FailureMessage } from '@fireflay/ui/failure-message';
import { errorText } from 'shared-contracts/client';
import { AreaSkeleton } from '../customer-area/area-skeleton';
import { CustomerArea } from '../customer-area/customer-area';
import { EmailNotice } from '../email-confirmation/email-notice';
import { PersonalDataPanel } from '../personal-data/personal-data-panel';
import { copy } from './copy';
import { useAccountProfileQuery } from '../customer/profile.api';
import { ProfileForm } from './profile-form';
import styles from './profile.module.css';

/** The tab 'Perfil do Usuário' (§2). */
export function ProfilePage() {
  return (
    <CustomerArea title={copy.title} skeleton={<ProfileSkeleton />}>
      {(customerId) => (
        <>
          <ContactPanel key={customerId} customerId={customerId} />
          <PersonalDataPanel />
        </>
      )}
    </CustomerArea>
  );
}

function ContactPanel({ customerId }: { customerId: string }) {
  const { data, error, isFetching, refetch } = useAccountProfileQuery(customerId);

  if (data) {
    return (
      <>
        <EmailNotice
          email={data.email}
          isConfirmed={data.isEmailConfirmed}
          pending={data.pendingEmail}
        />
        <ProfileForm customerId={customerId} savedContact={data} />
      </>
    );
  }
  if (!error) return <ProfileSkeleton />;
  return (
    <FailureMessage
      text={errorText(error, copy.loadFailed)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function ProfileSkeleton() {
  return <AreaSkeleton label={copy.loading} className={styles.pending} rows={6} />;
}
