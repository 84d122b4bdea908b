import { useLoaderData } from 'react-router-dom';
import { Accordion } from '../../components/accordion/accordion';
import type { TextData } from '../../components/text/text';
import { TextPage } from '../../components/text/text-page';
import { copy } from './copy';

export function DeliveryPage() {
  const { description, lead, sections } = useLoaderData<TextData>().page;

  return (
    <TextPage title={copy.title} description={description} lead={lead}>
      <Accordion sections={sections} />
    </TextPage>
  );
}
