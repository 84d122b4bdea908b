import { Type } from 'typebox';
import type { Static } from 'typebox';
import { paths } from '../navigation/paths';
import { findAttributeProblems } from './attribute-problems';
import { standardAttributes } from './defaults/attributes';
import { documentKind } from './document-kind';

const MAX_TEXT = 60;
const Names = Type.Array(Type.String({ maxLength: MAX_TEXT }), { maxItems: 20 });

/** A draft may have empty names: `check` says what published definitions need. */
const schema = Type.Object({
  definitions: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 40 }),
      name: Type.String({ maxLength: MAX_TEXT }),
      aliases: Type.Optional(Names),
      kind: Type.Union([Type.Literal('number'), Type.Literal('choice'), Type.Literal('size')]),
      unit: Type.Optional(Type.String({ maxLength: 12 })),
      choices: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.String({ maxLength: 40 }),
            name: Type.String({ maxLength: MAX_TEXT }),
            aliases: Type.Optional(Names),
          }),
          { maxItems: 80 },
        ),
      ),
      categories: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 60 }),
      filter: Type.Boolean(),
    }),
    { maxItems: 120 },
  ),
});

/** The definitions of products' attributes: one source of filters, comparison, calculations and feeds. */
export const attributes = documentKind({
  title: 'Atributos',
  path: paths.home(),
  schema,
  standard: { definitions: standardAttributes as Static<typeof schema>['definitions'] },
  check: ({ definitions }) => findAttributeProblems(definitions),
  // Pages get the values and filters that they show with their products.
  toProfile: () => ({}),
});
