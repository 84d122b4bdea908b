import { Type } from 'typebox';
import { paths } from '../navigation/paths';
import { checkTexts } from './check-texts';
import { standardFooter } from './defaults/footer';
import { documentKind } from './document-kind';
import { line } from './text-sections';

const schema = Type.Object({
  /** Sentences that every page shows: the law requires some of them. */
  notices: Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: 6 }),
  /** Links of the retailer's own below those of the store's help. */
  links: Type.Array(Type.Object({ label: line, link: line }), { maxItems: 8 }),
});

export const footer = documentKind({
  title: 'Rodapé',
  path: paths.contact(),
  schema,
  standard: standardFooter,
  check: checkTexts,
  toProfile: (content) => ({ footer: content }),
});
