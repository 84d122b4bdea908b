import type { BannersPage } from 'shared-contracts/content';

/** The result of the home page's loader. */
export interface HomeData {
  origin: string;
  /** Those of the moment of the first view, which hydration shows too. No script of the first view has them. */
  banners: BannersPage;
}
