export interface Picture {
  /** SVG; the routes encode it in the width and format that was asked for. */
  svg: string;
  /** Pixels of the largest size. */
  width: number;
}

/** What a product's picture depends on. */
export interface PictureSubject {
  name: string;
  /** Colour or finish in words; may be empty. */
  tone: string;
  /** Varies pictures of equal products: the product's code. */
  variant: number;
}

/** Where the pictures of `/imagens` come from. */
export interface Pictures {
  /** How many different pictures a product can have. */
  readonly maxViews: number;
  /** @param view from 1 */
  ofProduct(subcategory: string, subject: PictureSubject, view: number): Picture;
  /** undefined: no such subcategory. */
  ofSubcategory(slug: string): Picture | undefined;
  /** undefined: no such banner. */
  banner(name: string, format: 'desktop' | 'mobile'): Picture | undefined;
}
