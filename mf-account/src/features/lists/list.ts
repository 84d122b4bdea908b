import type { ListItem } from '../list-lines/list-item';

/** 'view': the link only shows the list; 'edit': it changes its products as well. */
export type LinkMode = 'view' | 'edit';

/** A 'Lista da obra': a named list of products that are bought together. */
export interface ShoppingList {
  id: string;
  name: string;
  items: ListItem[];
  /** ISO instant. */
  changedAt: string;
  /** ISO instant of the last change by a link; null: there was none. */
  changedByLinkAt: string | null;
  /** The tokens of the links that work; null: none of that mode. */
  links: Record<LinkMode, string | null>;
}

export const LIST_NAME_MAX_LENGTH = 60;
