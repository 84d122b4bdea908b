import type { ComponentPropsWithRef } from 'react';
import { StaticMarkup } from '../static-markup';
import styles from './carousel.module.css';

/** The list of a carousel: one item at a time is visible. `useCarousel` has its `ref` and `onScroll`. */
export function CarouselStrip({ className = '', ...attributes }: ComponentPropsWithRef<'ul'>) {
  return <ul {...attributes} className={`${styles.strip} ${className}`} />;
}

/** A strip whose items are `StaticMarkup`: pictures, text and links. */
export function StaticCarouselStrip(
  attributes: Omit<ComponentPropsWithRef<typeof StaticMarkup>, 'as' | 'className'>,
) {
  return <StaticMarkup {...attributes} as="ul" className={styles.strip} />;
}
