import { errorText } from 'shared-contracts/client';
import { LoadingStatus } from 'shared-contracts/remotes';
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
  const { data, error, refetch } = useAccountProfileQuery(customerId);

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
    <div className={`message message-error ${styles.failure}`} role="alert">
      <p>{errorText(error, copy.loadFailed)}</p>
      <button type="button" className="button" onClick={() => void refetch()}>
        {copy.tryAgain}
      </button>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      <div className={`skeleton ${styles.pending}`} />
    </>
  );
}
