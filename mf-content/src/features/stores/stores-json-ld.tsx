import { useLoaderData } from 'react-router-dom';
import { openingHours, phoneLink } from 'shared-contracts/profile';
import { paths } from 'shared-contracts/navigation';
import type { StoreAddress, StoreProfile } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { JsonLd } from '@fireflay/ui/json-ld';
import type { CanonicalUrl } from '../../components/page-head/page-head';
import { toOpeningHoursJsonLd } from './opening-hours-json-ld';

/** The company and these of its stores, for search engines. */
export function StoresJsonLd({ stores }: { stores: readonly StoreAddress[] }) {
  const { origin } = new URL(useLoaderData<CanonicalUrl>().url);
  const profile = useStoreProfile();
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@graph': [
          toOrganization(profile, origin),
          ...stores.map((store) => toHardwareStore(profile, store, origin)),
        ],
      }}
    />
  );
}

const organizationId = (origin: string) => `${origin}/#empresa`;

const toPhone = (phone: string) => phoneLink(phone).replace('tel:', '');

function toOrganization(profile: StoreProfile, origin: string) {
  const { name, shortName, legalName, cnpj, foundedIn, phone, email, social, logo } = profile;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    alternateName: shortName,
    legalName,
    taxID: cnpj,
    foundingDate: String(foundedIn),
    url: `${origin}/`,
    telephone: toPhone(phone),
    email,
    ...(logo && { logo: origin + logo }),
    sameAs: Object.values(social).filter(Boolean),
  };
}

function toHardwareStore(profile: StoreProfile, store: StoreAddress, origin: string) {
  const { id, name, street, district, city, state, cep, phone, geo, map } = store;
  return {
    '@type': 'HardwareStore',
    '@id': `${origin}/#loja-${id}`,
    name: `${profile.shortName}: ${name}`,
    parentOrganization: { '@id': organizationId(origin) },
    url: origin + paths.stores(id),
    telephone: toPhone(phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${district}`,
      addressLocality: city,
      addressRegion: state,
      postalCode: cep,
      addressCountry: 'BR',
    },
    openingHoursSpecification: openingHours(profile, store).flatMap(toOpeningHoursJsonLd),
    ...(geo && { geo: { '@type': 'GeoCoordinates', ...geo } }),
    ...(map && { hasMap: map }),
  };
}
