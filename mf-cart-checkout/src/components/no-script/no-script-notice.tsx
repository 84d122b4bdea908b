import { phoneLink, whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';

/** Shown when JavaScript is off: names the alternatives, WhatsApp and phone. */
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
