import type { BannersPage } from 'shared-contracts/content';

/** What the loader of the home page returns. */
export interface HomeData {
  origin: string;
  /** Those of the moment of the first view, which hydration shows too. No script of the first view has them. */
  banners: BannersPage;
}
