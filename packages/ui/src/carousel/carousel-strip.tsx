import type { ComponentPropsWithRef } from 'react';
import styles from './carousel.module.css';

/** The list of a carousel: one item at a time is visible. `useCarousel` has its `ref` and `onScroll`. */
export function CarouselStrip({ className = '', ...attributes }: ComponentPropsWithRef<'ul'>) {
  return <ul {...attributes} className={`${styles.strip} ${className}`} />;
}
