import { Alert, Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { MAX_AXIS_VALUE } from '@fireflay/back-office-wire';
import type { FamilyCandidates, ListedProduct } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { ChoosingSearch } from '../../layout/choosing-search';
import { ListField } from '../../layout/fields/list-field';
import { copy } from './copy';
import { axisPlaces, placesOf } from './family-values';
import type { FamilyValues, VariantRow } from './family-values';
import styles from './families.module.css';
import { useLazyFindVariantsQuery, useLazyReadFamilyCandidatesQuery } from './families.api';

interface VariantsFieldProps {
  /** The sentence about the whole table. */
  fault: string | undefined;
  /** A row was added, which the form does not notice. */
  onChange: () => void;
}

/** The table of variants. The first product of a new family brings proposals, which somebody confirms. */
export function VariantsField({ fault, onChange }: VariantsFieldProps) {
  const form = Form.useFormInstance<FamilyValues>();
  const [proposal, setProposal] = useState<FamilyCandidates>();
  const [readCandidates] = useLazyReadFamilyCandidatesQuery();
  const watched = { form, preserve: true };
  const axes = (Form.useWatch('axes', watched) ?? []) as FamilyValues['axes'];
  const variants = (Form.useWatch('variants', watched) ?? []) as VariantRow[];

  const show = (rows: readonly VariantRow[]) => {
    form.setFieldValue('variants', rows);
    onChange();
  };
  async function add({ code, name }: ListedProduct) {
    const isFirst = variants.length === 0;
    show([...variants, toRow(code, name)]);
    if (!isFirst) return;
    const { data } = await readCandidates(code);
    if (data && data.candidates.length > 0) setProposal(data);
  }
  function accept({ product, name, axis, candidates }: FamilyCandidates) {
    const { name: typed, axes: named, variants: rows } = form.getFieldsValue(true) as FamilyValues;
    if (typed.trim() === '') form.setFieldValue('name', name);
    if (placesOf(named).length === 0) form.setFieldValue(['axes', 0], axis);
    const known = new Set(rows.map((row) => row.product));
    const own = candidates.find((each) => each.product === product);
    show([
      ...rows.map((row) =>
        row.product === product && row.values.every((value) => value === '')
          ? toRow(product, row.productName ?? '', own?.value)
          : row,
      ),
      ...candidates
        .filter((each) => !known.has(each.product))
        .map((each) => toRow(each.product, each.productName, each.value)),
    ]);
    setProposal(undefined);
  }

  return (
    <section className={styles.variants} aria-labelledby="family-variants">
      <h2 id="family-variants">{copy.variants}</h2>
      {fault !== undefined && <Alert role="alert" type="error" title={fault} />}
      <ListField name={['variants']} item={copy.variant} additions={[]}>
        {(at) => <Variant at={at} row={variants[at]} axes={axes} />}
      </ListField>
      {proposal && (
        <Alert
          role="status"
          type="info"
          title={copy.proposal}
          description={
            <>
              <ul>
                {proposal.candidates.map(({ product, productName, value }) => (
                  <li key={product}>
                    {productName} <Tag>{value}</Tag>
                  </li>
                ))}
              </ul>
              <span className={styles.actions}>
                <Button type="primary" onClick={() => accept(proposal)}>
                  {copy.accept(proposal.candidates.length)}
                </Button>
                <Button onClick={() => setProposal(undefined)}>{copy.decline}</Button>
              </span>
            </>
          }
        />
      )}
      <VariantSearch known={variants} onAdd={(product) => void add(product)} />
    </section>
  );
}

const toRow = (product: number, productName: string, value = ''): VariantRow => ({
  product,
  productName,
  isForSale: true,
  values: axisPlaces.map((at) => (at === 0 ? value : '')),
});

interface VariantProps {
  at: number;
  row: VariantRow | undefined;
  axes: readonly string[];
}

function Variant({ at, row, axes }: VariantProps) {
  if (!row) return null;
  return (
    <div className={styles.variant}>
      <Form.Item name={[at, 'product']} className={styles.product ?? ''}>
        <ProductName row={row} />
      </Form.Item>
      {placesOf(axes).map((place) => (
        <Form.Item key={place} name={[at, 'values', place]} label={axes[place] ?? ''}>
          <Input
            aria-label={copy.valueOf(axes[place] ?? '', at)}
            maxLength={MAX_AXIS_VALUE}
            autoComplete="off"
          />
        </Form.Item>
      ))}
    </div>
  );
}

/** The form gives it a value and more, which it does not need. */
const ProductName = ({ row: { product, productName, isForSale } }: { row: VariantRow }) => (
  <span>
    <strong>{productName ?? copy.unknownProduct}</strong>{' '}
    <span className={styles.soft}>{copy.code(product)}</span>{' '}
    {productName !== null && !isForSale && <Tag>{copy.retired}</Tag>}
  </span>
);

interface VariantSearchProps {
  known: readonly VariantRow[];
  onAdd: (product: ListedProduct) => void;
}

/** Finds products as the list of products does, and adds them as variants. */
function VariantSearch({ known, onAdd }: VariantSearchProps) {
  const [search, { data: found = [], isFetching }] = useLazyFindVariantsQuery();
  const [status, setStatus] = useState('');
  const report = useFailureMessage();

  const find = async (text: string) => {
    if (text.trim() === '') return;
    const { data, error } = await search({ search: text.trim() });
    if (data) setStatus(data.length > 0 ? copy.found(data.length) : copy.nothing(text.trim()));
    else report(error);
  };
  return (
    <ChoosingSearch
      landmark={copy.catalogue}
      label={copy.find}
      hint={copy.findHint}
      isSearching={isFetching}
      onSearch={(text) => void find(text)}
      status={status}
      choices={found.map((product) => ({
        key: product.code,
        name: product.name,
        facts: [copy.code(product.code), product.brand],
        action: copy.add,
        label: copy.addProduct(product.name),
        choose: () => {
          const isKnown = known.some((row) => row.product === product.code);
          if (!isKnown) onAdd(product);
          setStatus(isKnown ? copy.known(product.name) : copy.added(product.name));
        },
      }))}
    />
  );
}
