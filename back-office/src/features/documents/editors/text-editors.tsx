import { Form } from 'antd';
import { documents } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import { SchemaFields } from '../../../layout/fields/schema-fields';
import type { FieldText } from '../../../layout/fields/field-text';
import { copy } from './copy';
import { PlaceholderList } from './placeholder-list';

/** The texts of all fields of a document: the compiler finds a missing one. */
type DocumentFields<Name extends keyof DocumentContents> = Readonly<
  Record<keyof DocumentContents[Name], FieldText>
>;

const aboutFields: DocumentFields<'about'> = {
  lead: { label: copy.lead },
  description: { label: copy.description, isLong: true },
  story: { label: copy.story, help: copy.storyHelp },
  facts: {
    label: copy.figure,
    list: {
      item: copy.figure,
      fields: { value: { label: copy.figureValue }, label: { label: copy.figureLabel } },
    },
  },
  productsTitle: { label: copy.productsTitle },
  productsHint: { label: copy.productsHint },
};

const footerFields: DocumentFields<'footer'> = {
  notices: { label: copy.notices, help: copy.noticesHelp },
  links: {
    label: copy.link,
    list: {
      item: copy.link,
      fields: {
        label: { label: copy.label },
        link: { label: copy.address, help: copy.addressHelp },
      },
    },
  },
};

const emailFields: DocumentFields<'emails'> = {
  introduction: { label: copy.email.introduction, help: copy.optional },
  closing: { label: copy.email.closing, help: copy.optional },
  support: { label: copy.email.support, help: copy.optional },
  signature: { label: copy.email.signature },
};

/** The page about the store. */
export const AboutEditor = () => (
  <>
    <PlaceholderList />
    <SchemaFields schema={documents.about.schema} fields={aboutFields} />
  </>
);

/** The sentences and the retailer's own links at the end of every page. */
export const FooterEditor = () => (
  <>
    <PlaceholderList />
    <SchemaFields schema={documents.footer.schema} fields={footerFields} />
  </>
);

/** The texts around the facts of an order's e-mails, with an example. */
export function EmailsEditor() {
  const values = (Form.useWatch([]) ?? {}) as Partial<DocumentContents['emails']>;
  const { introduction, closing, support, signature } = values;
  const example = [copy.greeting, introduction, copy.exampleFacts, closing, support, signature];
  return (
    <>
      <PlaceholderList more={{ pedido: copy.orderNumber }} />
      <SchemaFields schema={documents.emails.schema} fields={emailFields} />
      <figure>
        <figcaption>{copy.example}</figcaption>
        <pre style={{ whiteSpace: 'pre-wrap' }}>
          {example.filter((part) => part !== undefined && part.trim() !== '').join('\n\n')}
        </pre>
      </figure>
    </>
  );
}
