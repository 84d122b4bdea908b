import { categories } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './about-page.module.css';

/** Pictures in a block. */
const SHOWN = 3;
const PICTURE = 160;

/** 'Nossos Produtos' (§2): a block for each category, to look at. */
export function ProductShowcase() {
  return (
    <section aria-labelledby="our-products">
      <h2 id="our-products">{copy.products}</h2>
      <p className={styles.hint}>{copy.productsHint}</p>
      <ul className={styles.showcase}>
        {categories.map(({ slug, label, subgroups }) => (
          <li key={slug} className="card">
            <h3>{label}</h3>
            <p className={styles.hint}>{copy.groups[slug]}</p>
            <ul className={styles.pictures}>
              {subgroups.slice(0, SHOWN).map((subgroup) => (
                <li key={subgroup.slug}>
                  <figure>
                    <img
                      src={`/imagens/subcategoria/${subgroup.slug}.png?w=${PICTURE}`}
                      srcSet={`/imagens/subcategoria/${subgroup.slug}.png?w=${2 * PICTURE} 2x`}
                      alt=""
                      width={PICTURE}
                      height={PICTURE}
                      loading="lazy"
                    />
                    <figcaption>{subgroup.label}</figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
