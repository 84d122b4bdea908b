import { documents } from 'shared-contracts/content';
import type { TextBlock } from 'shared-contracts/content';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../../layout/fields/field-text';
import { copy, insertTexts } from '../copy';

const fields: FieldTexts = {
  text: { label: copy.paragraph },
  points: { label: copy.points, help: copy.linesHelp },
  steps: { label: copy.steps, help: copy.linesHelp },
  facts: {
    label: copy.facts,
    list: {
      item: copy.fact,
      fields: { term: { label: copy.term }, text: { label: copy.factText } },
    },
  },
  label: { label: copy.label },
  link: { label: copy.address, help: copy.addressHelp },
  chat: { label: copy.message },
};

const chatFields: FieldTexts = { ...fields, label: { label: copy.chat } };

interface BlockFieldsProps {
  block: TextBlock;
  /** Its number in the list of blocks. */
  at: number;
}

/** The fields of one block: text, a list, terms, a link, or what the store writes itself. */
export function BlockFields({ block, at }: BlockFieldsProps) {
  if ('insert' in block) return <p>{insertTexts[block.insert].text}</p>;
  const all = 'chat' in block ? chatFields : fields;
  const own = (
    <SchemaFields
      at={at}
      schema={documents.questions.schema.properties.sections.items.properties.blocks.items}
      fields={all}
      names={Object.keys(all).filter((name) => name in block)}
    />
  );
  if (!('facts' in block)) return own;
  return (
    <fieldset>
      <legend>{copy.facts}</legend>
      {own}
    </fieldset>
  );
}
