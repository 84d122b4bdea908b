import { formatCep } from 'shared-contracts/documents';
import { whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './custom-delivery.module.css';

/** No carrier serves the postal code; the store's customer service arranges the delivery (§8). */
export function CustomDelivery({ cep }: { cep: string }) {
  const profile = useStoreProfile();

  return (
    <div className={`message message-success ${styles.box}`}>
      <p className={styles.title}>{copy.customTitle}</p>
      <p>{copy.customBody}</p>
      <a
        className={styles.link}
        href={whatsappLink(profile, copy.customMessage(formatCep(cep)))}
        target="_blank"
        rel="noreferrer"
      >
        {copy.customLink}
        <span className="visually-hidden">{copy.opensInNewTab}</span>
      </a>
    </div>
  );
}
