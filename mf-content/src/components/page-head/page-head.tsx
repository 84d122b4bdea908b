import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { useStoreProfile } from 'shared-contracts/store';

export interface CanonicalUrl {
  /** The page's one true address, in full. */
  url: string;
}

/** The loader of every page here: its texts are in its own file, only its address is not. */
export function canonicalUrlLoader({ request }: LoaderFunctionArgs): CanonicalUrl {
  const { origin, pathname } = new URL(request.url);
  return { url: `${origin}${pathname.toLowerCase().replace(/\/+$/, '')}` };
}

interface PageHeadProps {
  title: string;
  description: string;
}

/** What search engines and messengers read of a page. React moves it into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  const { url } = useLoaderData<CanonicalUrl>();
  const { name } = useStoreProfile();
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
    </>
  );
}
