import { Link } from 'react-router-dom';
import { paths, picturePath } from 'shared-contracts/navigation';
import type { Group } from 'shared-contracts/navigation';
import { useCategories } from 'shared-contracts/store';
import { copy } from './copy';
import { PRODUCTS_PER_CATEGORY } from './showcase';
import { useContentShowcaseQuery } from './showcase.api';
import styles from './about-page.module.css';

const PICTURE_SIZE = 160;

/** 'Nossos Produtos' (§2): some products of each category. */
export function ProductShowcase({ title, hint }: { title: string; hint: string }) {
  return (
    <section aria-labelledby="our-products">
      <h2 id="our-products">{title}</h2>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.showcase}>
        {useCategories().map((group) => (
          <li key={group.slug} className="card">
            <h3>
              <Link to={paths.listing(group.slug)}>{group.label}</Link>
            </h3>
            {copy.groups[group.slug] && <p className={styles.hint}>{copy.groups[group.slug]}</p>}
            <ShowcaseBlock group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** If the products cannot be loaded, pictures of the subcategories replace them, in the same size. */
function ShowcaseBlock({ group: { slug, subgroups } }: { group: Group }) {
  const { data: products = [] } = useContentShowcaseQuery(slug);
  const shown =
    products.length > 0
      ? products.map(({ id, name }) => ({
          path: paths.product(id),
          name,
          pictureOf: (width: number) => picturePath(id, 1, width),
        }))
      : subgroups.slice(0, PRODUCTS_PER_CATEGORY).map((subgroup) => ({
          path: paths.listing(slug, subgroup.slug),
          name: subgroup.label,
          pictureOf: (width: number) => picturePath('subcategoria', subgroup.slug, width),
        }));

  return (
    <ul className={styles.pictures}>
      {shown.map(({ path, name, pictureOf }) => (
        <li key={path}>
          <Link to={path}>
            <figure>
              <img
                src={pictureOf(PICTURE_SIZE)}
                srcSet={`${pictureOf(240)} 2x`}
                alt=""
                width={PICTURE_SIZE}
                height={PICTURE_SIZE}
                loading="lazy"
              />
              <figcaption>{name}</figcaption>
            </figure>
          </Link>
        </li>
      ))}
    </ul>
  );
}
