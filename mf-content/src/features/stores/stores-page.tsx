import { cidades } from 'shared-contracts/content/placeholders';
import { useStoreProfile } from 'shared-contracts/store';
import { TextPage } from '../../components/text/text-page';
import { copy } from './page-copy';
import { StoreHours } from './store-hours';
import { StoreList } from './store-list';
import { StoresJsonLd } from './stores-json-ld';

/** All stores of the retailer: /lojas. */
export function StoresPage() {
  const profile = useStoreProfile();
  const { shortName, stores } = profile;

  return (
    <TextPage
      title={copy.title}
      description={copy.description(shortName, cidades(profile))}
      lead={copy.lead}
    >
      <StoresJsonLd stores={stores} />
      <StoreList stores={stores} heading="h2">
        {(store) => <StoreHours store={store} />}
      </StoreList>
    </TextPage>
  );
}
