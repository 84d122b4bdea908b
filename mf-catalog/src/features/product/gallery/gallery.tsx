import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { arrowKeyStep, CarouselArrow, CarouselStrip, useCarousel } from '@fireflay/ui/carousel';
import { Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { pictureSources } from 'shared-contracts/navigation';
import { copy } from '../copy';
import styles from './gallery.module.css';
import { ZoomDialog } from './zoom-dialog';

const zoomShape: IconShape = {
  path: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6',
};

interface GalleryProps {
  productId: string;
  name: string;
  /** The pictures' numbers. */
  pictures: number[];
}

/** The pictures in a strip. Touch, arrow keys, buttons and thumbnails change the picture. */
export function Gallery({ productId, name, pictures }: GalleryProps) {
  const count = pictures.length;
  const shown = count > 0 ? pictures : [1];
  const { strip, index, show, onScroll } = useCarousel<HTMLUListElement>(count);
  const [isZoomed, setZoomed] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowKeyStep(event.key);
    if (!step || count < 2) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    <section className={styles.gallery} aria-label={copy.gallery} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <CarouselStrip
          ref={strip}
          className={styles.strip}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={copy.gallery}
          onScroll={onScroll}
        >
          {shown.map((picture, at) => (
            <li key={picture}>
              <img
                {...pictureSources(productId, picture, 640)}
                sizes="(min-width: 1344px) 666px, (min-width: 768px) 48vw, min(92vw, max(12rem, 34vh))"
                alt={count > 0 ? copy.pictureOf(name, at + 1) : copy.noPictureOf(name)}
                width={800}
                height={800}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
              />
            </li>
          ))}
        </CarouselStrip>
        {count > 1 && (
          <>
            <CarouselArrow
              side="previous"
              label={copy.previousPicture}
              onClick={() => show(index - 1)}
            />
            <CarouselArrow side="next" label={copy.nextPicture} onClick={() => show(index + 1)} />
          </>
        )}
        {count > 0 && (
          <>
            <button
              type="button"
              className={styles.zoom}
              aria-label={copy.zoom}
              aria-haspopup="dialog"
              onClick={() => setZoomed(true)}
            >
              <Icon shape={zoomShape} size={22} />
            </button>
            <p className={styles.counter} role="status">
              <span aria-hidden="true">{copy.counter(index + 1, count)}</span>
              <span className="visually-hidden">{copy.picture(index + 1, count)}</span>
            </p>
          </>
        )}
      </div>
      {isZoomed && (
        <ZoomDialog
          productId={productId}
          name={name}
          pictures={pictures}
          index={index}
          onShow={show}
          onClose={() => setZoomed(false)}
        />
      )}
      {count > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, at) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={copy.picture(at + 1, count)}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => show(at)}
              >
                <img
                  {...pictureSources(productId, picture, 160)}
                  sizes="72px"
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
