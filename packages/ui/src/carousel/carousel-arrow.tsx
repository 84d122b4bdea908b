import { arrowLeftShape, arrowRightShape, Icon } from '../icon';
import styles from './carousel.module.css';

interface CarouselArrowProps {
  side: 'previous' | 'next';
  label: string;
  className?: string | undefined;
  onClick: () => void;
}

/** A round button over the strip, at one side. The feature's style sheet hides it where there is no JavaScript. */
export function CarouselArrow({ side, label, className = '', onClick }: CarouselArrowProps) {
  return (
    <button
      type="button"
      className={`${styles.arrow} ${className}`}
      data-side={side}
      aria-label={label}
      onClick={onClick}
    >
      <Icon
        shape={side === 'previous' ? arrowLeftShape : arrowRightShape}
        size={20}
        strokeWidth={2.5}
      />
    </button>
  );
}
