import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './order-page.module.css';

export function OrderNotFound({ id }: { id: string }) {
  return (
    <div className={`card ${styles.missing}`}>
      <h1>{copy.notFoundTitle}</h1>
      <p>{copy.notFound(id)}</p>
      <div className={styles.actions}>
        <Link className="button button-primary" to={paths.tracking()}>
          {copy.trackingTitle}
        </Link>
        <Link className="button" to={paths.home()}>
          {copy.home}
        </Link>
      </div>
    </div>
  );
}
