import { CarouselArrow } from '@fireflay/ui/carousel';
import { Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { copy } from './copy';
import styles from './banner-carousel.module.css';

const pauseShape: IconShape = { path: 'M8 6v12M16 6v12' };
const playShape: IconShape = { path: 'M9 6l9 6-9 6z' };

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
      <CarouselArrow
        side="previous"
        label={copy.previousBanner}
        className={styles.arrow}
        onClick={() => onShow(index - 1)}
      />
      <CarouselArrow
        side="next"
        label={copy.nextBanner}
        className={styles.arrow}
        onClick={() => onShow(index + 1)}
      />
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={rotating ? copy.pause : copy.play}
          onClick={onToggle}
        >
          <Icon shape={rotating ? pauseShape : playShape} size={20} strokeWidth={2.5} />
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
