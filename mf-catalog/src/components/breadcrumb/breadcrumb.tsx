import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';
import { copy } from './copy';
import { JsonLd } from '@fireflay/ui/json-ld';

export interface Crumb {
  label: string;
  /** Absent for a level without its own page. */
  path?: string;
}

/**
 * The path from 'Início' to the current page, which is the last entry. `origin` is the store's, for search
 * engines.
 */
export function Breadcrumb({ trail, origin }: { trail: Crumb[]; origin: string }) {
  const crumbs = [{ label: copy.home, path: '/' }, ...trail];

  return (
    <nav aria-label={copy.breadcrumb}>
      <ol className={styles.trail}>
        {crumbs.map(({ label, path }, at) => (
          <li key={`${label} ${path}`} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {path && at < crumbs.length - 1 ? <Link to={path}>{label}</Link> : label}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ label, path }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: label,
            ...(path && { item: origin + path }),
          })),
        }}
      />
    </nav>
  );
}
