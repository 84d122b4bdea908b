import { useState, type KeyboardEvent } from 'react';
import { useCarousel } from '../../components/carousel/use-carousel';
import { copy } from './copy';
import { pictureSources } from './picture-url';
import styles from './gallery.module.css';
import { ZoomDialog } from './zoom-dialog';

interface GalleryProps {
  productId: string;
  name: string;
  /** The pictures' numbers. */
  pictures: number[];
}

/** The pictures in a strip. Touch, arrow keys, buttons and thumbnails change the picture. */
export function Gallery({ productId, name, pictures }: GalleryProps) {
  const count = pictures.length;
  const { strip, index, show, onScroll } = useCarousel<HTMLUListElement>(count);
  const [isZoomed, setZoomed] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    show(index + step);
  }

  return (
    <section className={styles.gallery} aria-label={copy.gallery} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          tabIndex={count > 1 ? 0 : undefined}
          aria-label={copy.gallery}
          onScroll={onScroll}
        >
          {pictures.map((picture, at) => (
            <li key={picture}>
              <img
                {...pictureSources(productId, picture, 640)}
                sizes="(min-width: 1344px) 620px, (min-width: 768px) 48vw, 92vw"
                alt={copy.pictureOf(name, at + 1)}
                width={800}
                height={800}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <Arrow side="previous" label={copy.previousPicture} onClick={() => show(index - 1)} />
            <Arrow side="next" label={copy.nextPicture} onClick={() => show(index + 1)} />
          </>
        )}
        <button
          type="button"
          className={styles.zoom}
          aria-label={copy.zoom}
          aria-haspopup="dialog"
          onClick={() => setZoomed(true)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </button>
        <p className={styles.counter} role="status">
          <span aria-hidden="true">{copy.counter(index + 1, count)}</span>
          <span className="visually-hidden">{copy.picture(index + 1, count)}</span>
        </p>
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

interface ArrowProps {
  side: 'previous' | 'next';
  label: string;
  onClick: () => void;
}

function Arrow({ side, label, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      data-side={side}
      aria-label={label}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d={side === 'previous' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
