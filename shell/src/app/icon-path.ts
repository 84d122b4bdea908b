/** The store's icon in its colour, for a retailer without an icon of their own. */
export const ICON_PATH = '/icone.svg';
