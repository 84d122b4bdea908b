import { Form, Input } from 'antd';
import { copy } from './copy';
import { LinesField } from './lines-field';
import { ListField } from './list-field';
import { PlaceholderList } from './placeholder-list';

/** The page about the store. */
export const AboutEditor = () => (
  <>
    <PlaceholderList />
    <Form.Item name="lead" label={copy.lead}>
      <Input />
    </Form.Item>
    <Form.Item name="description" label={copy.description}>
      <Input.TextArea rows={2} />
    </Form.Item>
    <LinesField name="story" label={copy.story} help={copy.storyHelp} />
    <ListField
      name={['facts']}
      item={copy.figure}
      additions={[{ label: copy.figure, create: () => ({ value: '', label: '' }) }]}
    >
      {(at) => (
        <>
          <Form.Item name={[at, 'value']} label={copy.figureValue}>
            <Input />
          </Form.Item>
          <Form.Item name={[at, 'label']} label={copy.figureLabel}>
            <Input />
          </Form.Item>
        </>
      )}
    </ListField>
    <Form.Item name="productsTitle" label={copy.productsTitle}>
      <Input />
    </Form.Item>
    <Form.Item name="productsHint" label={copy.productsHint}>
      <Input />
    </Form.Item>
  </>
);
