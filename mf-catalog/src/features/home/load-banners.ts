import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Banner, BannersPage } from 'shared-contracts/content';
import { standardBanners } from 'shared-contracts/content/defaults/banners';
import { fillPlaceholders } from 'shared-contracts/content/fill-placeholders';
import * as placeholders from 'shared-contracts/content/placeholders';
import { loadQuery, storeContext } from 'shared-contracts/store';
import { publishedBannersApi } from './published-banners.api';

/** The published banners of this moment; the built-in ones while there are none, or they cannot be loaded. */
export async function loadBanners({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<BannersPage> {
  const { profile } = context.get(storeContext).getState();
  const id = profile.documents?.banners;
  const { catalogPublishedBanners } = publishedBannersApi.endpoints;
  const { data } = id ? await loadQuery(context, catalogPublishedBanners.initiate(id)) : {};
  const now = Date.now();
  const isShown = ({ from, until }: Banner) =>
    (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until));
  const { carousel, categories, strips } = data ?? standardBanners;
  const shown = {
    carousel: carousel.filter(isShown),
    categories: categories.filter(isShown),
    strips: strips.filter(isShown),
  };
  return fillPlaceholders(shown, profile, placeholders);
}
