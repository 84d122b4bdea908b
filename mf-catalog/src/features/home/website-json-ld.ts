import type { StoreProfile } from 'shared-contracts/profile';

/** The site in schema.org terms, with the address of its search. */
export function toWebSiteJsonLd({ name, shortName }: StoreProfile, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    alternateName: shortName,
    url: `${origin}/`,
    inLanguage: 'pt-BR',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/pesquisar?produto={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
