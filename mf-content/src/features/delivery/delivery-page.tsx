import { useStoreProfile } from 'shared-contracts/store';
import { Accordion } from '../../components/accordion/accordion';
import { TextPage } from '../../components/text/text-page';
import { copy, deliveryTerms } from './copy';

export function DeliveryPage() {
  return (
    <TextPage title={copy.title} description={copy.description} lead={copy.lead}>
      <Accordion sections={deliveryTerms(useStoreProfile())} />
    </TextPage>
  );
}
