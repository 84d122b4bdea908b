import { Link } from 'react-router-dom';
import type { Banner } from 'shared-contracts/content';
import { BannerPicture } from './banner-picture';
import { copy } from './copy';
import styles from './home-banners.module.css';

export function CategoryBanners({ banners }: { banners: Banner[] }) {
  return (
    <section aria-labelledby="ambientes">
      <h2 id="ambientes" className={styles.heading}>
        {copy.categories}
      </h2>
      <ul className={styles.pair}>
        {banners.map((banner, at) => (
          <li key={at}>
            <BannerLink banner={banner} shape="category" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const StripBanner = ({ banner }: { banner: Banner }) => (
  <BannerLink banner={banner} shape="strip" />
);

interface BannerLinkProps {
  banner: Banner;
  shape: 'category' | 'strip';
}

/** The whole banner is the link, also one to another site. */
function BannerLink({ banner, shape }: BannerLinkProps) {
  const { title, text, action, link } = banner;
  return (
    <Link to={link} className={`${styles.banner} ${shape === 'strip' ? styles.strip : ''}`}>
      <BannerPicture banner={banner} shape={shape} />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span>{text}</span>
        <span className={styles.action}>{action}</span>
      </span>
    </Link>
  );
}
