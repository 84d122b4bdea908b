import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { BannerPicture } from './banner-picture';
import { categoryBanners } from './banners';
import { copy } from './copy';
import styles from './home-banners.module.css';

export function CategoryBanners() {
  return (
    <section aria-labelledby="ambientes">
      <h2 id="ambientes" className={styles.heading}>
        {copy.categories}
      </h2>
      <ul className={styles.pair}>
        {categoryBanners.map(({ name, title, text, action, path }) => (
          <li key={name}>
            <Link to={path} className={styles.banner}>
              <BannerPicture name={name} shape="category" />
              <span className={styles.words}>
                <strong className={styles.title}>{title}</strong>
                <span>{text}</span>
                <span className={styles.action}>{action}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FreeShippingBanner() {
  return (
    <Link to={paths.deliveryPolicy()} className={`${styles.banner} ${styles.strip}`}>
      <BannerPicture name="frete-gratis" shape="strip" />
      <span className={styles.words}>
        <strong className={styles.title}>{copy.freeShippingTitle}</strong>
        <span>{copy.freeShippingText}</span>
        <span className={styles.action}>{copy.freeShippingAction}</span>
      </span>
    </Link>
  );
}
