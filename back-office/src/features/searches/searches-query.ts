import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import type { ListQuery } from '../../layout/list/list';

/** Both lists of the page are of one reply. */
export type SearchesQuery = ListQuery<ReplyOf<Operations['ReadSearches']>>;

/** The rows of a page of either list. */
export const PAGE_SIZE = 25;
