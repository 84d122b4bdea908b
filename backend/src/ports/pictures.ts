export interface Picture {
  /** SVG; the routes encode it in the requested width and format. */
  svg: string;
  /** Pixels of the largest size. */
  width: number;
}

/** The data that a product's picture depends on. */
export interface PictureSubject {
  name: string;
  /** Colour or finish in words; may be empty. */
  tone: string;
  /** Varies the pictures of equal products: the product's code. */
  variant: number;
}

/** The source of the pictures of `/imagens`. */
export interface Pictures {
  /** Maximum number of different pictures of a product. */
  readonly maxViews: number;
  /** @param view from 1 */
  ofProduct(subcategory: string, subject: PictureSubject, view: number): Picture;
  /** undefined: unknown subcategory. */
  ofSubcategory(slug: string): Picture | undefined;
  /** undefined: unknown banner. */
  banner(name: string, format: 'desktop' | 'mobile'): Picture | undefined;
}
