import { LinkButton } from '@fireflay/ui/antd/link-button';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './order-page.module.css';

export function OrderNotFound({ id }: { id: string }) {
  return (
    <div className={`card ${styles.missing}`}>
      <h1>{copy.notFoundTitle}</h1>
      <p>{copy.notFound(id)}</p>
      <div className={styles.actions}>
        <LinkButton type="primary" to={paths.tracking()}>
          {copy.trackingTitle}
        </LinkButton>
        <LinkButton to={paths.home()}>{copy.home}</LinkButton>
      </div>
    </div>
  );
}
