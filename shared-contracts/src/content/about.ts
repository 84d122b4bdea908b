import { Type } from 'typebox';
import { paths } from '../navigation/paths';
import { standardAbout } from './defaults/about';
import { documentKind } from './document-kind';
import { checkTexts } from './check-texts';
import { line, paragraph } from './text-sections';

const schema = Type.Object({
  /** Search engines show it. */
  description: line,
  /** The line below the heading. */
  lead: line,
  story: Type.Array(paragraph, { minItems: 1, maxItems: 20 }),
  /** A figure and what it counts, beside the story. */
  facts: Type.Array(Type.Object({ value: line, label: line }), { maxItems: 6 }),
  /** The heading and the line above the products of each category. */
  productsTitle: line,
  productsHint: line,
});

export const about = documentKind({
  title: 'Sobre nós',
  path: paths.about(),
  schema,
  standard: standardAbout,
  check: checkTexts,
});
