import { useStoreProfile } from 'shared-contracts/store';
import { Accordion } from '../text/accordion';
import { TextPage } from '../text/text-page';
import { copy, questions } from './copy';

export function FaqPage() {
  return (
    <TextPage title={copy.title} description={copy.description} lead={copy.lead}>
      <Accordion sections={questions(useStoreProfile())} />
    </TextPage>
  );
}
