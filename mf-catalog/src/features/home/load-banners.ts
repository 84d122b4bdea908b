import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Banner, BannersPage } from 'shared-contracts/content';
import { standardBanners } from 'shared-contracts/content/defaults/banners';
import { fillPlaceholders } from 'shared-contracts/content/fill-placeholders';
import * as placeholders from 'shared-contracts/content/placeholders';
import { isDeadListing } from 'shared-contracts/navigation';
import { loadQuery, selectCategories, storeContext } from 'shared-contracts/store';
import { publishedBannersApi } from './published-banners.api';

/**
 * The published banners of this moment; the built-in ones while there are none, or they cannot be loaded. One that leads
 * to a category that the store does not have is left out.
 */
export async function loadBanners({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<BannersPage> {
  const state = context.get(storeContext).getState();
  const { profile } = state;
  const categories = selectCategories(state);
  const id = profile.documents?.banners;
  const { catalogPublishedBanners } = publishedBannersApi.endpoints;
  const { data } = id ? await loadQuery(context, catalogPublishedBanners.initiate(id)) : {};
  const now = Date.now();
  const isShown = ({ link, from, until }: Banner) =>
    (!from || Date.parse(from) <= now) &&
    (!until || now < Date.parse(until)) &&
    !isDeadListing(categories, link);
  const banners = data ?? standardBanners;
  const shown = {
    carousel: banners.carousel.filter(isShown),
    categories: banners.categories.filter(isShown),
    strips: banners.strips.filter(isShown),
  };
  return fillPlaceholders(shown, profile, placeholders);
}
