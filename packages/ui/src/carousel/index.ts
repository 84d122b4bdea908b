export { arrowKeyStep } from './arrow-key-step';
export { CarouselArrow } from './carousel-arrow';
export { CarouselStrip, StaticCarouselStrip } from './carousel-strip';
export { useCarousel } from './use-carousel';
