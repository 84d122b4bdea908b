export { NeighbourPager } from './neighbour-pager';
export { PageAnnouncement } from './page-announcement';
export { Pager } from './pager';
export { readPage } from './read-page';
export { useFocusOnPageChange } from './use-focus-on-page-change';
