import { Form, Input, Select } from 'antd';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { parseAttributeValue, writeAttributeValue } from 'shared-contracts/attributes';
import type { AttributeDefinition } from 'shared-contracts/attributes';
import { LinesInput } from '../../layout/fields/lines-field';
import { AttributeLines } from './attribute-lines';
import { copy } from './copy';
import styles from './product-page.module.css';

type Attributes = ProductDetail['attributes'];

/** The table of a product: a field for each attribute of its category, and free lines. */
export function AttributesField({ attributes }: { attributes: Attributes }) {
  const category = Form.useWatch('category') as string | undefined;
  const own = attributes
    .filter(({ categories }) => categories.includes(category ?? ''))
    .map((each) => ({ ...each, filter: false }));
  return (
    <fieldset className={styles.attributes}>
      <legend>{copy.attributes}</legend>
      <Form.Item name="attributes">
        <AttributeInputs definitions={own} />
      </Form.Item>
    </fieldset>
  );
}

interface AttributeInputsProps {
  definitions: readonly AttributeDefinition[];
  /** These come from the form. */
  id?: string;
  value?: readonly string[];
  onChange?: (lines: string[]) => void;
}

const NO_LINES: readonly string[] = [];

function AttributeInputs({ definitions, id, value = NO_LINES, onChange }: AttributeInputsProps) {
  const lines = new AttributeLines(value, definitions);
  return (
    <>
      <div className={styles.pair}>
        {definitions.map((definition) => (
          <AttributeInput
            key={definition.id}
            definition={definition}
            value={lines.valueOf(definition)}
            onChange={(text) => onChange?.(lines.withValue(definition, text))}
          />
        ))}
      </div>
      <Form.Item
        label={definitions.length > 0 ? copy.otherAttributes : copy.allAttributes}
        htmlFor={id ?? ''}
        extra={copy.attributesHelp}
      >
        <LinesInput
          {...(id !== undefined && { id })}
          value={lines.free}
          onChange={(free) => onChange?.(lines.withFree(free))}
        />
      </Form.Item>
    </>
  );
}

interface AttributeInputProps {
  definition: AttributeDefinition;
  value: string;
  onChange: (text: string) => void;
}

/** One value. What cannot be read is told at once, with the remedy; the back end refuses it, too. */
function AttributeInput({ definition, value, onChange }: AttributeInputProps) {
  const { id, name, kind, unit = '', choices = [] } = definition;
  const field = `attribute-${id}`;
  const { problem, value: read } = value === '' ? {} : parseAttributeValue(definition, value);
  return (
    <Form.Item
      label={name}
      htmlFor={field}
      help={problem}
      {...(problem !== undefined && { validateStatus: kind === 'choice' ? 'warning' : 'error' })}
    >
      {kind === 'choice' ? (
        <Select
          id={field}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={(read === undefined ? value : writeAttributeValue(definition, read)) || undefined}
          options={choices.map((choice) => ({ value: choice.name, label: choice.name }))}
          onChange={(chosen?: string) => onChange(chosen ?? '')}
        />
      ) : (
        <Input
          id={field}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          suffix={unit}
          placeholder={kind === 'size' ? copy.sizeExample : ''}
          maxLength={40}
          value={withoutUnit(value, unit)}
          onChange={({ target }) => onChange(withUnit(target.value, unit))}
        />
      )}
    </Form.Item>
  );
}

/** The unit stands beside the field; another one is part of the text. */
const withoutUnit = (text: string, unit: string) =>
  unit !== '' && text.endsWith(` ${unit}`) ? text.slice(0, -unit.length - 1) : text;

const withUnit = (text: string, unit: string) =>
  unit !== '' && /\d$/.test(text.trim()) ? `${text.trim()} ${unit}` : text;
