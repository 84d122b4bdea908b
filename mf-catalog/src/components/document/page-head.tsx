import { useStoreProfile } from 'shared-contracts/store';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's one true address, in full. */
  url: string;
  /** In full. */
  image?: string;
  type?: 'website' | 'product';
  /** Search results are not for search engines. */
  indexed?: boolean;
  /** The pages before and after, in full. */
  previous?: string;
  next?: string;
}

/** What search engines and messengers read of a page. React moves it into the document's head. */
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
  const { name, shortName } = useStoreProfile();
  const full = title.includes(shortName) ? title : `${title} | ${name}`;

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
      {image && <meta property="og:image" content={image} />}
    </>
  );
}
