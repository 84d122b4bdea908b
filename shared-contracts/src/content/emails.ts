import { Type } from 'typebox';
import type { Static } from 'typebox';
import { paths } from '../navigation/paths';
import { checkTexts } from './check-texts';
import { documentKind } from './document-kind';
import { paragraph } from './text-sections';

const schema = Type.Object({
  /** After the greeting; empty: none. */
  introduction: paragraph,
  /** After the facts of the order; empty: none. */
  closing: paragraph,
  /** Where customers get help; empty: none. */
  support: paragraph,
  signature: paragraph,
});
export type EmailTexts = Static<typeof schema>;

/** Only e-mails know these. */
export const emailPlaceholders = ['pedido'] as const;

/** The texts around the facts of e-mails about orders. No page shows them. */
export const emails = documentKind({
  title: 'E-mails de pedidos',
  path: paths.home(),
  schema,
  standard: { introduction: '', closing: '', support: '', signature: '{loja}\n{telefone}' },
  check: ({ signature, ...optional }) =>
    checkTexts(
      {
        ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
        signature,
      },
      emailPlaceholders,
    ),
  toProfile: () => ({}),
});
