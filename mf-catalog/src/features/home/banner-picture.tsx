import type { Banner } from 'shared-contracts/content';
import { picturePath } from 'shared-contracts/navigation';
import styles from './banner-picture.module.css';

/** The pictures' size in pixels, and their width on a wide screen. */
const bannerShapes = {
  wide: { width: 1600, height: 560, sizes: '(min-width: 1344px) 1280px, 96vw' },
  category: {
    width: 960,
    height: 400,
    sizes: '(min-width: 1344px) 632px, (min-width: 1024px) 48vw, 96vw',
  },
  strip: { width: 1600, height: 360, sizes: '(min-width: 1344px) 1280px, 96vw' },
};

const mobilePicture = { width: 800, height: 800 };
const MOBILE_QUERY = '(max-width: 47.9375em)';
const DESKTOP_QUERY = '(min-width: 48em)';
const MOBILE_SIZES = '92vw';
const mobileWidths = [320, 480, 640, 800];
const desktopWidths = [640, 800, 960, 1280, 1600, 2400];

interface BannerPictureProps {
  banner: Banner;
  shape: keyof typeof bannerShapes;
  /** The first visible banner: the browser fetches it with high priority. */
  hasPriority?: boolean;
}

/** A banner's picture, square on phones. The text covers a quiet area: on the left, or at the top on phones. */
export function BannerPicture({ banner, shape, hasPriority = false }: BannerPictureProps) {
  const { picture, phonePicture, alt = '', focus } = banner;
  const { width, height, sizes } = bannerShapes[shape];
  const mobileSrcSet = mobileWidths
    .map(
      (each) => `${picturePath('banners', phonePicture || picture, each)}&formato=mobile ${each}w`,
    )
    .join(', ');
  const desktopSrcSet = desktopWidths
    .filter((each) => each <= 1.5 * width)
    .map((each) => `${picturePath('banners', picture, each)} ${each}w`)
    .join(', ');
  const preload = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;

  return (
    <>
      {hasPriority && (
        <>
          <link
            {...preload}
            imageSrcSet={mobileSrcSet}
            imageSizes={MOBILE_SIZES}
            media={MOBILE_QUERY}
          />
          <link {...preload} imageSrcSet={desktopSrcSet} imageSizes={sizes} media={DESKTOP_QUERY} />
        </>
      )}
      <picture className={styles.picture} data-shape={shape}>
        <source
          media={MOBILE_QUERY}
          srcSet={mobileSrcSet}
          sizes={MOBILE_SIZES}
          {...mobilePicture}
        />
        <img
          src={picturePath('banners', picture, 960)}
          srcSet={desktopSrcSet}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
          loading={hasPriority ? 'eager' : 'lazy'}
          fetchPriority={hasPriority ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </>
  );
}
