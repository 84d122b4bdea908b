import { Form, Input } from 'antd';
import type { FormInstance } from 'antd';
import { documents } from 'shared-contracts/content';
import type { TextBlock } from 'shared-contracts/content';
import { storeInserts } from 'shared-contracts/content/store-inserts';
import { foldText } from 'shared-contracts/documents';
import { copy, insertTexts } from '../copy';
import type { Addition } from '../../../../layout/fields/list-field';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts, ListText } from '../../../../layout/fields/field-text';
import { PlaceholderList } from '../placeholder-list';
import { BlockFields } from './block-fields';

const plainBlocks: readonly Addition[] = [
  { label: copy.paragraph, create: () => ({ text: '' }) },
  { label: copy.points, create: () => ({ points: [] }) },
  { label: copy.steps, create: () => ({ steps: [] }) },
  { label: copy.facts, create: () => ({ facts: [{ term: '', text: '' }] }) },
  { label: copy.link, create: () => ({ link: '', label: '' }) },
  { label: copy.chat, create: () => ({ chat: '', label: '' }) },
];

interface SectionsEditorProps {
  name: keyof typeof storeInserts;
  /** The word for one section. */
  item: string;
  slugHelp: string;
}

/** A page of sections with headings and blocks, among them those that the store writes itself. */
function SectionsEditor({ name, item, slugHelp }: SectionsEditorProps) {
  const form = Form.useFormInstance();
  const { schema } = documents[name];
  const additions = [
    ...plainBlocks,
    ...storeInserts[name].map((insert) => ({
      label: insertTexts[insert].label,
      create: () => ({ insert }) satisfies TextBlock,
    })),
  ];
  const blocksOf = (at: number): ListText => ({
    item: copy.block,
    additions,
    children: (number) => (
      <BlockFields
        at={number}
        block={form.getFieldValue(['sections', at, 'blocks', number]) as TextBlock}
      />
    ),
  });
  const sectionFields = (at: number): FieldTexts => ({
    title: { label: copy.title, input: <Input onBlur={() => suggestSlug(form, at)} /> },
    id: { label: copy.slug, help: slugHelp },
    blocks: { label: copy.block, list: blocksOf(at) },
  });
  return (
    <>
      <PlaceholderList />
      <SchemaFields
        schema={schema}
        fields={{
          lead: { label: copy.lead },
          description: { label: copy.description, isLong: true },
          sections: {
            label: item,
            list: {
              item,
              additions: [
                { label: item, create: () => ({ id: '', title: '', blocks: [{ text: '' }] }) },
              ],
              summary: (at) => <SectionTitle at={at} />,
              children: (at) => (
                <SchemaFields
                  at={at}
                  schema={schema.properties.sections.items}
                  fields={sectionFields(at)}
                />
              ),
            },
          },
        }}
      />
    </>
  );
}

function SectionTitle({ at }: { at: number }) {
  const title = Form.useWatch(['sections', at, 'title']) as string | undefined;
  return title === undefined || title === '' ? copy.untitled : title;
}

/** Gives a section without an address one that resembles its title. */
function suggestSlug(form: FormInstance, at: number): void {
  const path = ['sections', at];
  const { id, title } = form.getFieldValue(path) as { id: string; title: string };
  if (id !== '') return;
  const slug = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  form.setFieldValue([...path, 'id'], slug);
}

export const QuestionsEditor = () => (
  <SectionsEditor name="questions" item={copy.question} slugHelp={copy.questionSlugHelp} />
);

export const DeliveryEditor = () => (
  <SectionsEditor name="delivery" item={copy.section} slugHelp={copy.sectionSlugHelp} />
);

export const PrivacyEditor = () => (
  <SectionsEditor name="privacy" item={copy.section} slugHelp={copy.sectionSlugHelp} />
);
