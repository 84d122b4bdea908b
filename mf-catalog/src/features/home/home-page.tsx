import { useLoaderData } from 'react-router-dom';
import { picturePath } from 'shared-contracts/navigation';
import { useFeature, useStoreProfile } from 'shared-contracts/store';
import { StaticMarkup } from '@fireflay/ui/static-markup';
import { JsonLd } from '@fireflay/ui/json-ld';
import { ToolLinks } from '@fireflay/ui/tool-links';
import { PageHead } from '../../components/document/page-head';
import { LazyComparisonBar } from '../../components/comparison/lazy-comparison-bar';
import { BannerCarousel } from './banner-carousel';
import { BestSellers } from './best-sellers';
import { copy } from './copy';
import { CategoryBanners, StripBanner } from './home-banners';
import type { HomeData } from './home-data';
import { toWebSiteJsonLd } from './website-json-ld';
import styles from './home-page.module.css';

export function HomePage() {
  const { origin, banners } = useLoaderData<HomeData>();
  const { carousel, categories, strips } = banners;
  const profile = useStoreProfile();
  const areQuotesOffered = useFeature('quotes');

  return (
    <>
      <PageHead
        title={copy.pageTitle(profile.name)}
        description={copy.description(profile.name, profile.city)}
        url={`${origin}/`}
        image={origin + picturePath('banners', 'obra-completa')}
      />
      <JsonLd data={toWebSiteJsonLd(profile, origin)} />
      <div className={`container ${styles.page}`}>
        <h1 className="visually-hidden">{profile.name}</h1>
        {carousel.length > 0 && <BannerCarousel banners={carousel} />}
        <StaticMarkup as="nav" aria-label={copy.tools}>
          <ToolLinks areQuotesOffered={areQuotesOffered} />
        </StaticMarkup>
        <BestSellers />
        <StaticMarkup as="div" className={styles.banners}>
          {categories.length > 0 && <CategoryBanners banners={categories} />}
          {strips.map((strip, at) => (
            <StripBanner key={at} banner={strip} />
          ))}
        </StaticMarkup>
        <LazyComparisonBar isSticky />
      </div>
    </>
  );
}
