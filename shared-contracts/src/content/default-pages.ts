import { paths } from '../navigation/paths';
import { checkSections } from './check-texts';
import { standardDelivery } from './defaults/delivery';
import { standardPrivacy } from './defaults/privacy';
import { standardQuestions } from './defaults/questions';
import { documentKind } from './document-kind';
import { storeInserts } from './store-inserts';
import { sectionsPage } from './text-sections';

/** Every question has an address, /faq/<id>. */
export const questions = documentKind({
  title: 'Perguntas frequentes',
  path: paths.faq(),
  schema: sectionsPage(storeInserts.questions),
  standard: standardQuestions,
  check: checkSections,
});

export const delivery = documentKind({
  title: 'Política de entrega',
  path: paths.deliveryPolicy(),
  schema: sectionsPage(storeInserts.delivery),
  standard: standardDelivery,
  check: checkSections,
});

export const privacy = documentKind({
  title: 'Política de privacidade',
  path: paths.privacy(),
  schema: sectionsPage(storeInserts.privacy),
  standard: standardPrivacy,
  check: checkSections,
});
