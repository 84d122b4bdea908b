import { phoneLink, whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from '../../features/cart/copy';

/** What is read where scripts do not run, in the place of what they would show: the ways that work without them. */
export function NoScriptNotice({ reason }: { reason: string }) {
  const profile = useStoreProfile();

  return (
    <noscript>
      <div className="message message-info">
        <p>{reason}</p>
        <p>
          {copy.worksWithoutScript} <a href={whatsappLink(profile)}>{copy.whatsapp}</a> {copy.or}{' '}
          <a href={phoneLink(profile.phone)}>{profile.phone}</a>.
        </p>
      </div>
    </noscript>
  );
}
