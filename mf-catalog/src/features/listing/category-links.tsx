import { Link } from 'react-router-dom';
import { findGroup, paths } from 'shared-contracts/navigation';
import { useCategories } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './listing-page.module.css';

interface CategoryLinksProps {
  group?: string | undefined;
  subgroup?: string | undefined;
}

/** Links to the next level of the category tree: the categories, or the subcategories of one category. */
export function CategoryLinks({ group: slug, subgroup }: CategoryLinksProps) {
  const categories = useCategories();
  const group = slug === undefined ? undefined : findGroup(categories, slug);
  const links = group
    ? [
        {
          path: paths.listing(group.slug),
          label: copy.allOfCategory,
          isCurrent: subgroup === undefined,
        },
        ...group.subgroups.map((each) => ({
          path: paths.listing(group.slug, each.slug),
          label: each.label,
          isCurrent: each.slug === subgroup,
        })),
      ]
    : categories.map((each) => ({
        path: paths.listing(each.slug),
        label: each.label,
        isCurrent: false,
      }));

  return (
    <nav aria-label={copy.browse}>
      <h2 className={styles.asideTitle}>{group?.label ?? copy.categories}</h2>
      <ul className={styles.links}>
        {links.map(({ path, label, isCurrent }) => (
          <li key={path}>
            <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
