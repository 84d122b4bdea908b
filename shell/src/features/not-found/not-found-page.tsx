import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { useStoreProfile } from 'shared-contracts/store';
import { SearchBox } from '../search/search-box';
import { copy } from './copy';
import styles from './not-found-page.module.css';

/** The page for unknown paths; the path is logged (§2). */
export function NotFoundPage() {
  const { shortName } = useStoreProfile();
  const { pathname } = useLocation();

  useEffect(() => {
    console.info('404:', pathname);
  }, [pathname]);

  return (
    <section className={`container ${styles.page}`} aria-labelledby="not-found-title">
      <title>{`${copy.documentTitle} | ${shortName}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{copy.status}</p>
      <h1 id="not-found-title">{copy.title}</h1>
      <p>{copy.hint}</p>
      <div className={styles.search}>
        <SearchBox label={copy.search} />
      </div>
      <Link className="button button-primary" to={paths.home()}>
        {copy.home}
      </Link>
    </section>
  );
}
