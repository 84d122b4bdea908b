/** The store's icon in its colour, for a retailer without an icon. */
export const ICON_PATH = '/icone.svg';
