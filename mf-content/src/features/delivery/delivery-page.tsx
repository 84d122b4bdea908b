import { useStoreProfile } from 'shared-contracts/store';
import { Accordion } from '../text/accordion';
import { TextPage } from '../text/text-page';
import { copy, deliveryTerms } from './copy';

export function DeliveryPage() {
  return (
    <TextPage title={copy.title} description={copy.description} lead={copy.lead}>
      <Accordion sections={deliveryTerms(useStoreProfile())} />
    </TextPage>
  );
}
