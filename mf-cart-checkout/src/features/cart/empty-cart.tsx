import { Link } from 'react-router-dom';
import { cartShape, Icon } from '@fireflay/ui/icon';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './empty-cart.module.css';

export function EmptyCart() {
  return (
    <div className={`card ${styles.empty}`}>
      <Icon shape={cartShape} size={72} strokeWidth={1.2} />
      <h2>{copy.emptyTitle}</h2>
      <p>{copy.emptyBody}</p>
      <Link className="button button-primary" to={paths.home()}>
        {copy.emptyLink}
      </Link>
    </div>
  );
}
