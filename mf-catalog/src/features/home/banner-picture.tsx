import styles from './banner-picture.module.css';

/** Pixels of the drawings, and how wide they stand on a wide screen. */
const shapes = {
  wide: { width: 1600, height: 560, sizes: '(min-width: 1344px) 1280px, 96vw' },
  category: {
    width: 960,
    height: 400,
    sizes: '(min-width: 1344px) 632px, (min-width: 1024px) 48vw, 96vw',
  },
  strip: { width: 1600, height: 360, sizes: '(min-width: 1344px) 1280px, 96vw' },
};

const square = { width: 800, height: 800 };
const onPhones = '(max-width: 767px)';
const elsewhere = '(min-width: 768px)';
const phoneSizes = '92vw';
const phoneWidths = [320, 480, 640, 800];
const widths = [640, 800, 960, 1280, 1600];

const addressOf = (name: string, width: number, format = '') =>
  `/imagens/banners/${name}.png?w=${width}${format}`;

interface BannerPictureProps {
  name: string;
  shape: keyof typeof shapes;
  /** The first view's: nothing else is fetched before it. */
  first?: boolean;
}

/** A banner's drawing, square on phones. It is calm where the words go: on the left, or above. */
export function BannerPicture({ name, shape, first = false }: BannerPictureProps) {
  const { width, height, sizes } = shapes[shape];
  const phone = phoneWidths
    .map((each) => `${addressOf(name, each, '&formato=mobile')} ${each}w`)
    .join(', ');
  const wide = widths
    .filter((each) => each <= width)
    .map((each) => `${addressOf(name, each)} ${each}w`)
    .join(', ');
  const preload = { rel: 'preload', as: 'image', fetchPriority: 'high' } as const;

  return (
    <>
      {first && (
        <>
          <link {...preload} imageSrcSet={phone} imageSizes={phoneSizes} media={onPhones} />
          <link {...preload} imageSrcSet={wide} imageSizes={sizes} media={elsewhere} />
        </>
      )}
      <picture className={styles.picture} data-shape={shape}>
        <source media={onPhones} srcSet={phone} sizes={phoneSizes} {...square} />
        <img
          src={addressOf(name, 960)}
          srcSet={wide}
          sizes={sizes}
          width={width}
          height={height}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </>
  );
}
