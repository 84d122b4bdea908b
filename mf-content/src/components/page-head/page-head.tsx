import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useStoreProfile } from 'shared-contracts/store';

export interface CanonicalUrl {
  /** The canonical URL, absolute. */
  url: string;
}

/**
 * The address of each page of this remote, from the request.
 */
export function canonicalUrlLoader({ request }: LoaderFunctionArgs): CanonicalUrl {
  const { origin, pathname } = new URL(request.url);
  return { url: `${origin}${pathname.toLowerCase().replace(/\/+$/, '')}` };
}

interface PageHeadProps {
  title: string;
  description: string;
}

/** The metadata for search engines and messengers. React moves it into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  const { url } = useLoaderData<CanonicalUrl>();
  const { name, logo } = useStoreProfile();
  const full = `${title} | ${name}`;

  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="pt_BR" />
      {logo && <meta property="og:image" content={new URL(logo, url).href} />}
    </>
  );
}
