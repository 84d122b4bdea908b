import { Form, Input } from 'antd';
import { copy } from './copy';
import { PlaceholderList } from './placeholder-list';

const fields = ['introduction', 'closing', 'support', 'signature'] as const;

/** The texts around the facts of an order's e-mails, with an example. */
export function EmailsEditor() {
  const values = (Form.useWatch([]) ?? {}) as Partial<Record<(typeof fields)[number], string>>;
  const { introduction, closing, support, signature } = values;
  const example = [copy.greeting, introduction, copy.exampleFacts, closing, support, signature];
  return (
    <>
      <PlaceholderList more={{ pedido: copy.orderNumber }} />
      {fields.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={copy.email[name]}
          {...(name !== 'signature' && { extra: copy.optional })}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
      ))}
      <figure>
        <figcaption>{copy.example}</figcaption>
        <pre style={{ whiteSpace: 'pre-wrap' }}>
          {example.filter((part) => part !== undefined && part.trim() !== '').join('\n\n')}
        </pre>
      </figure>
    </>
  );
}
