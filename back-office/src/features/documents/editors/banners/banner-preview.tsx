import { copy } from './copy';
import styles from './banner-preview.module.css';
import type { Banner } from 'shared-contracts/content';

export type BannerShape = 'wide' | 'category' | 'strip';

interface BannerPreviewProps {
  banner: Pick<Banner, 'picture' | 'phonePicture' | 'focus'>;
  shape: BannerShape;
}

/** The two crops that shoppers see, around the picture's main point. */
export function BannerPreview({ banner, shape }: BannerPreviewProps) {
  const { picture, phonePicture, focus = { x: 50, y: 50 } } = banner;
  if (picture === '') return null;
  const style = { objectPosition: `${focus.x}% ${focus.y}%` };
  return (
    <div className={styles.crops}>
      <figure>
        <img
          className={styles[shape]}
          src={`/imagens/banners/${picture}.png?w=800`}
          alt=""
          style={style}
        />
        <figcaption>{copy.wide}</figcaption>
      </figure>
      <figure>
        <img
          className={styles.square}
          src={`/imagens/banners/${phonePicture || picture}.png?w=320&formato=mobile`}
          alt=""
          style={style}
        />
        <figcaption>{copy.phone}</figcaption>
      </figure>
    </div>
  );
}
