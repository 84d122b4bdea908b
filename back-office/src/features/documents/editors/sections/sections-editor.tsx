import { Form, Input } from 'antd';
import type { FormInstance } from 'antd';
import type { StoreInsert, TextBlock } from 'shared-contracts/content';
import { storeInserts } from 'shared-contracts/content/store-inserts';
import { foldText } from 'shared-contracts/documents';
import { copy, insertTexts } from '../copy';
import { ListField } from '../list-field';
import type { Addition } from '../list-field';
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
  /** What a section is called. */
  item: string;
  slugHelp: string;
  /** The blocks that the store writes itself. */
  inserts: readonly StoreInsert[];
}

/** A page of sections with headings and blocks. */
function SectionsEditor({ item, slugHelp, inserts }: SectionsEditorProps) {
  const form = Form.useFormInstance();
  const additions = [
    ...plainBlocks,
    ...inserts.map((insert) => ({
      label: insertTexts[insert].label,
      create: () => ({ insert }) satisfies TextBlock,
    })),
  ];
  return (
    <>
      <PlaceholderList />
      <Form.Item name="lead" label={copy.lead}>
        <Input />
      </Form.Item>
      <Form.Item name="description" label={copy.description}>
        <Input.TextArea rows={2} />
      </Form.Item>
      <ListField
        name={['sections']}
        item={item}
        additions={[{ label: item, create: () => ({ id: '', title: '', blocks: [{ text: '' }] }) }]}
        summary={(at) => <SectionTitle at={at} />}
      >
        {(at) => (
          <>
            <Form.Item name={[at, 'title']} label={copy.title}>
              <Input onBlur={() => suggestSlug(form, at)} />
            </Form.Item>
            <Form.Item name={[at, 'id']} label={copy.slug} extra={slugHelp}>
              <Input />
            </Form.Item>
            <ListField name={[at, 'blocks']} item={copy.block} additions={additions}>
              {(number) => (
                <BlockFields
                  at={number}
                  block={form.getFieldValue(['sections', at, 'blocks', number]) as TextBlock}
                />
              )}
            </ListField>
          </>
        )}
      </ListField>
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
  <SectionsEditor
    item={copy.question}
    slugHelp={copy.questionSlugHelp}
    inserts={storeInserts.questions}
  />
);

export const DeliveryEditor = () => (
  <SectionsEditor
    item={copy.section}
    slugHelp={copy.sectionSlugHelp}
    inserts={storeInserts.delivery}
  />
);

export const PrivacyEditor = () => (
  <SectionsEditor
    item={copy.section}
    slugHelp={copy.sectionSlugHelp}
    inserts={storeInserts.privacy}
  />
);
