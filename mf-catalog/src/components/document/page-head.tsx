import { useStoreProfile } from 'shared-contracts/store';

interface PageHeadProps {
  title: string;
  description: string;
  /** The canonical URL of the page, absolute. */
  url: string;
  /** Absolute URL; default: the store's logo, where there is one. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** False for search results and filtered lists. */
  indexed?: boolean;
  /** Absolute URLs of the previous and the next page. */
  previous?: string | undefined;
  next?: string | undefined;
}

/** The metadata for search engines and messengers. React moves it into the document's head. */
export function PageHead({
  title,
  description,
  url,
  image,
  type = 'website',
  indexed = true,
  previous,
  next,
}: PageHeadProps) {
  const { name, shortName, logo } = useStoreProfile();
  const full = title.includes(shortName) ? title : `${title} | ${name}`;

  const shownImage = image ?? (logo && new URL(logo, url).href);

  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
      {!indexed && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="pt_BR" />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {shownImage && <meta property="og:image" content={shownImage} />}
    </>
  );
}
