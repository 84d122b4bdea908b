export { NeighbourPager } from './neighbour-pager';
export { PageAnnouncement } from './page-announcement';
export { parsePage, searchOfPage } from './page-query';
export { Pager } from './pager';
export { useFocusOnPageChange } from './use-focus-on-page-change';
