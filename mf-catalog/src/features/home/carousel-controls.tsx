import { copy } from './copy';
import styles from './banner-carousel.module.css';

interface CarouselControlsProps {
  index: number;
  count: number;
  rotating: boolean;
  onShow: (index: number) => void;
  onToggle: () => void;
}

export function CarouselControls({
  index,
  count,
  rotating,
  onShow,
  onToggle,
}: CarouselControlsProps) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.arrow}
        data-side="previous"
        aria-label={copy.previousBanner}
        onClick={() => onShow(index - 1)}
      >
        <Icon path="M15 5l-7 7 7 7" />
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-side="next"
        aria-label={copy.nextBanner}
        onClick={() => onShow(index + 1)}
      >
        <Icon path="M9 5l7 7-7 7" />
      </button>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={rotating ? copy.pause : copy.play}
          onClick={onToggle}
        >
          <Icon path={rotating ? 'M8 6v12M16 6v12' : 'M9 6l9 6-9 6z'} />
        </button>
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className={styles.dot}
            aria-label={copy.banner(at + 1, count)}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onShow(at)}
          />
        ))}
      </div>
    </div>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
