import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import type { SearchAnswer } from './listing';
import styles from './listing-page.module.css';

const isCategory = (path: string) => path.startsWith(`${paths.products()}/`);

/** Says what is listed where that is not what was typed, and links to the page that answers (D46). */
export function SearchNotice({ missing, shown, place, upTo, help }: SearchAnswer) {
  const text = copy.quoted([shown]);

  return (
    <div className={styles.notice} role="status">
      {missing.length > 0 && (
        <p>{copy.missing(copy.quoted(missing), place ? copy.inPlace[place](text) : text)}</p>
      )}
      {upTo !== undefined && <p>{copy.onlyUpTo(formatCurrency(upTo))}</p>}
      {help && (
        <p>
          {isCategory(help.path) ? copy.seeCategory : copy.answeredBy}{' '}
          <Link to={help.path}>{help.title}</Link>.
        </p>
      )}
    </div>
  );
}
