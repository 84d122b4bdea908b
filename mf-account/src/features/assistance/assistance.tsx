import { phoneLink, whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './assistance.module.css';

/** How to reach the store's people. `request` is what the chat starts with. */
export function Assistance({ request }: { request: string }) {
  const profile = useStoreProfile();

  return (
    <section className={styles.assistance} aria-labelledby="assistance">
      <h2 id="assistance">{copy.title}</h2>
      <dl>
        <div>
          <dt>{copy.whatsapp}</dt>
          <dd>
            <a href={whatsappLink(profile, request)}>{copy.opensChat}</a>
          </dd>
        </div>
        <div>
          <dt>{copy.phone}</dt>
          <dd>
            <a href={phoneLink(profile.phone)}>{profile.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{copy.email}</dt>
          <dd>
            <a href={`mailto:${profile.email}`}>{profile.email}</a>
          </dd>
        </div>
        <div>
          <dt>{copy.hours}</dt>
          {profile.hours.map(({ days, hours }) => (
            <dd key={days}>
              {days}, {hours}
            </dd>
          ))}
        </div>
      </dl>
    </section>
  );
}
