import { QRCodeSVG } from 'qrcode.react';
import { copy } from './copy';
import styles from './session-page.module.css';

const QR_SIZE = 192;

/** The steps to add an authenticator, with its QR code and key. */
export function Authenticator({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <ol className={styles.steps}>
        {copy.enrolSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.qr}>
        <QRCodeSVG value={uri} size={QR_SIZE} title={copy.qr} role="img" marginSize={2} />
        <p>
          {copy.key}: <span className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
        </p>
      </div>
    </>
  );
}
