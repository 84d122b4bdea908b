import { Form, Input, Select } from 'antd';
import type { CategoryGroup, ProductCells, ProductDetail } from '@fireflay/back-office-wire';
import { readNumber, scaleDecimal } from 'shared-contracts/numbers';
import { formatArea, formatCurrency, lineTotal, parseArea } from 'shared-contracts/pricing';
import { LinesField } from '../../layout/fields/lines-field';
import { AttributesField } from './attributes-field';
import { subgroupOptions } from './category-options';
import { copy } from './copy';
import styles from './product-page.module.css';

interface ProductFieldsProps {
  groups: readonly CategoryGroup[];
  attributes: ProductDetail['attributes'];
}

/** Texts and numbers as an import has them: the back end reads both by the same rules. */
export const ProductFields = ({ groups, attributes }: ProductFieldsProps) => (
  <section aria-labelledby="texts">
    <h2 id="texts">{copy.texts}</h2>
    <Form.Item name="name" label={copy.name} required>
      <Input maxLength={400} />
    </Form.Item>
    <div className={styles.pair}>
      <Form.Item name="brand" label={copy.brand} required>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="category" label={copy.category} required>
        <Select options={subgroupOptions(groups)} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="price" label={copy.priceField} extra={<PriceHelp />} required>
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
      <Form.Item name="unit" label={copy.unit} extra={copy.unitHelp} required>
        <Input maxLength={10} />
      </Form.Item>
      <Form.Item name="boxArea" label={copy.boxArea} extra={copy.boxAreaHelp}>
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
      <Form.Item name="weight" label={copy.weight} extra={copy.weightHelp} required>
        <Input inputMode="decimal" maxLength={20} />
      </Form.Item>
    </div>
    <Form.Item name="description" label={copy.description} extra={copy.descriptionHelp}>
      <Input.TextArea rows={6} maxLength={40_000} />
    </Form.Item>
    <AttributesField attributes={attributes} />
    <div className={styles.pair}>
      <LinesField name="searchWords" label={copy.searchWords} help={copy.searchWordsHelp} />
      <LinesField name="related" label={copy.related} help={copy.relatedHelp} />
    </div>
    <h3>{copy.facts}</h3>
    <p>{copy.factsHelp}</p>
    <div className={styles.pair}>
      {facts.map(([name, label, inputMode]) => (
        <Form.Item key={name} name={name} label={label}>
          <Input maxLength={60} inputMode={inputMode} />
        </Form.Item>
      ))}
    </div>
  </section>
);

const facts = [
  ['ownCode', copy.ownCode, 'text'],
  ['supplierReference', copy.supplierReference, 'text'],
  ['cost', copy.cost, 'decimal'],
  ['ncm', copy.ncm, 'numeric'],
  ['shelf', copy.shelf, 'text'],
  ['minimumStock', copy.minimumStock, 'numeric'],
] as const;

/** Shows the price of a box while both numbers can be read. */
function PriceHelp() {
  const form = Form.useFormInstance<ProductCells>();
  const price = toPrice(Form.useWatch('price', form) ?? '');
  const boxArea = parseArea(Form.useWatch('boxArea', form) ?? '');
  if (price === undefined || !boxArea) return copy.priceHelp;
  return copy.boxPrice(
    formatCurrency(lineTotal({ price, quantity: 1, boxArea })),
    formatArea(boxArea),
  );
}

/** Cents; undefined: the back end has to say what is wrong. */
function toPrice(text: string) {
  const reading = readNumber(text, 'money');
  return reading.kind === 'number' ? scaleDecimal(reading.decimal, 2) : undefined;
}
