import { Form, Input } from 'antd';
import type { TextBlock } from 'shared-contracts/content';
import { copy, insertTexts } from '../copy';
import { LinesField } from '../lines-field';
import { ListField } from '../list-field';

interface BlockFieldsProps {
  block: TextBlock;
  /** Its number in the list of blocks. */
  at: number;
}

/** The fields of one block: text, a list, terms, a link, or what the store writes itself. */
export function BlockFields({ block, at }: BlockFieldsProps) {
  if ('text' in block) {
    return (
      <Form.Item name={[at, 'text']} label={copy.paragraph}>
        <Input.TextArea rows={2} />
      </Form.Item>
    );
  }
  if ('points' in block) {
    return <LinesField name={[at, 'points']} label={copy.points} help={copy.linesHelp} />;
  }
  if ('steps' in block) {
    return <LinesField name={[at, 'steps']} label={copy.steps} help={copy.linesHelp} />;
  }
  if ('facts' in block) {
    return (
      <fieldset>
        <legend>{copy.facts}</legend>
        <ListField
          name={[at, 'facts']}
          item={copy.fact}
          additions={[{ label: copy.fact, create: () => ({ term: '', text: '' }) }]}
        >
          {(fact) => (
            <>
              <Form.Item name={[fact, 'term']} label={copy.term}>
                <Input />
              </Form.Item>
              <Form.Item name={[fact, 'text']} label={copy.factText}>
                <Input.TextArea rows={2} />
              </Form.Item>
            </>
          )}
        </ListField>
      </fieldset>
    );
  }
  if ('insert' in block) return <p>{insertTexts[block.insert].text}</p>;
  const isChat = 'chat' in block;
  return (
    <>
      <Form.Item name={[at, 'label']} label={isChat ? copy.chat : copy.label}>
        <Input />
      </Form.Item>
      {isChat ? (
        <Form.Item name={[at, 'chat']} label={copy.message}>
          <Input />
        </Form.Item>
      ) : (
        <Form.Item name={[at, 'link']} label={copy.address} extra={copy.addressHelp}>
          <Input />
        </Form.Item>
      )}
    </>
  );
}
