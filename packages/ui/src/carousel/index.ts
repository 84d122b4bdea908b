export { arrowKeyStep } from './arrow-key-step';
export { CarouselArrow } from './carousel-arrow';
export { CarouselStrip } from './carousel-strip';
export { useCarousel } from './use-carousel';
