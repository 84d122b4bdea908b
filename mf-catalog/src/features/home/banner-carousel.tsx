import type { Banner } from 'shared-contracts/content';
import { StaticCarouselStrip, useCarousel } from '@fireflay/ui/carousel';
import { BannerPicture } from './banner-picture';
import { CarouselControls } from './carousel-controls';
import { copy } from './copy';
import styles from './banner-carousel.module.css';
import { useRotation } from './use-rotation';

/** Shows the next banner every five seconds, and the first one after the last (§2). */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { strip, index, show, onScroll } = useCarousel<HTMLUListElement>(banners.length);
  const { rotating, toggle, hold } = useRotation(index, () => show(index + 1));

  return (
    <section
      className={styles.carousel}
      aria-label={copy.carousel}
      aria-roledescription={copy.carouselRole}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <StaticCarouselStrip ref={strip} onScroll={onScroll}>
        {banners.map((banner, at) => (
          <li key={at}>
            <a className={styles.banner} href={banner.link} target="_blank" rel="noopener">
              <BannerPicture banner={banner} shape="wide" hasPriority={at === 0} />
              <span className={styles.words}>
                <strong className={styles.title}>{banner.title}</strong>
                <span className={styles.text}>{banner.text}</span>
                <span className={`button button-primary ${styles.action}`}>{banner.action}</span>
                <span className="visually-hidden">{copy.newTab}</span>
              </span>
            </a>
          </li>
        ))}
      </StaticCarouselStrip>
      <CarouselControls
        index={index}
        count={banners.length}
        rotating={rotating}
        onShow={show}
        onToggle={toggle}
      />
    </section>
  );
}
